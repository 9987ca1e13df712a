export { addProject } from '../moves/save-project.ts';
export { approveProject, completeProject, openProject } from '../moves/move-project.ts';
export { reviewSubmission } from '../reviews/review-submission.ts';
export { addTasksFromFile } from '../tasks/add-tasks.ts';
export { takeTask } from '../work/take-task.ts';
export { heartbeat, submit } from '../work/work-on.ts';
