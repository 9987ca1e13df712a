export { clientTasksFeature } from './client-tasks.feature.ts';
