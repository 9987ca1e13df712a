import { clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { changeTask } from './editing/change-task.ts';
import { cancelTask } from './editing/cancel-task.ts';
import { getEngagementDetail } from './engagement/get-detail.ts';
import { getEngagement } from './engagement/get-engagement.ts';
import { issueTasksTicket } from './listing/export-tasks.ts';
import { getTask, listTasks } from './listing/list-tasks.ts';
import type { TasksDeps } from './tasks/projects-of-tasks.ts';
import { serveTaskUploads } from './tasks/uploads.routes.ts';

export function serveClientTasks(app: HttpApp, kit: Kit & TasksDeps): void {
  serve(app, clientTasksEndpoints.listTasks, (call) => listTasks(kit, call, call.query));
  serve(app, clientTasksEndpoints.getTask, (call) => getTask(kit, call, call.params.id));
  serve(app, clientTasksEndpoints.changeTask, (call) =>
    changeTask(kit, call, { id: call.params.id, change: call.body }),
  );
  serve(app, clientTasksEndpoints.cancelTask, (call) => cancelTask(kit, call, call.params.id));
  serve(app, clientTasksEndpoints.issueTasksTicket, (call) => issueTasksTicket(kit, call, call.body));
  serve(app, clientTasksEndpoints.getEngagement, (call) => getEngagement(kit, call));
  serve(app, clientTasksEndpoints.getEngagementDetail, (call) =>
    getEngagementDetail(kit, call, call.params.card),
  );
  serveTaskUploads(app, kit);
}
