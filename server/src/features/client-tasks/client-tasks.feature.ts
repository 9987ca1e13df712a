import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveClientTasks } from './client-tasks.routes.ts';
import { tasksDownload } from './listing/export-tasks.ts';
import { hasTasks } from './tasks/tasks.store.ts';
import type { TasksDeps } from './tasks/projects-of-tasks.ts';
import { failedTasksDownload } from './tasks/task-import.ts';

export function clientTasksFeature(kit: Kit, deps: TasksDeps): Feature {
  return {
    serve: (http) => serveClientTasks(http, { ...kit, ...deps }),
    downloads: [tasksDownload(kit), failedTasksDownload(kit)],
    holdings: [{ name: 'tasks', exists: hasTasks }],
  };
}
