import { bringBuildUpToDate, canBuild } from './up-to-date.mjs';

if (canBuild()) bringBuildUpToDate();
