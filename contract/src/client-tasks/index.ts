export { clientTasksEndpoints } from './client-tasks.endpoints.ts';
export { taskClosed, taskKnown, taskNotFound, tasksNeedClient } from './client-tasks.problems.ts';
export {
  type Breakdown,
  breakdownDimensions,
  type BreakdownDimension,
  COMPARED_WEEKS,
  type Engagement,
  ENGAGEMENT_WEEKS,
  type EngagementCard,
  engagementCards,
  type EngagementDetail,
  type EngagementEvent,
  RECENT_EVENTS,
} from './engagement.ts';
export { readReward, REWARD_WITHOUT_CURRENCY, writeReward } from './reward-text.ts';
export {
  type ClientTask,
  type TaskFilter,
  taskFilter,
  type TaskListQuery,
  taskListQuery,
  type TaskState,
  taskStates,
} from './task.ts';
export { taskTemplate } from './task-columns.ts';
export {
  DUE_PAST,
  DUE_UNREADABLE,
  type Reward,
  rewardCurrency,
  type RewardCurrency,
  type TaskChange,
  type TaskChangeInput,
  type TaskContent,
  taskFields,
  taskPriorities,
  type TaskPriority,
  type TaskType,
  taskTypes,
} from './task-fields.ts';
export type { TaskUploadReport } from './task-uploads.ts';
export { taskImportEndpoints } from './task-uploads.endpoints.ts';
