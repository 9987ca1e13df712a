export { engagementQuery } from './tasks/tasks.queries.ts';
export { engagementTab } from './engagement/engagement-tab.ts';
export { makeTaskUploadTab } from './uploads/task-upload-tab.tsx';
