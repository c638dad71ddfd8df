// `npm run build` compiles all packages that are not up to date. The page is built by what needs it.
import { bringBuildUpToDate, canBuild } from './up-to-date.mjs';

if (canBuild()) bringBuildUpToDate();
