export { modelsTab } from './models-tab.tsx';
export { modelsQuery } from './list/models.queries.ts';
