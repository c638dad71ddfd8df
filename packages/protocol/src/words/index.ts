export { figure, spaced } from './figures.ts';
export { tellRefusal } from './refusals.ts';
export { tellTableRefusal } from './table-refusals.ts';
