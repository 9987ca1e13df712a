import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import type { OfKeeper, ProjectCall } from './records/change-project.ts';
import { getProject, listProjects } from './records/list-projects.ts';
import {
  approveProject,
  completeProject,
  openProject,
  pauseProject,
  resumeProject,
  returnProject,
  withdrawProject,
} from './records/move-project.ts';
import { addProject, removeProject, saveProject } from './records/save-project.ts';
import { getDataCard } from './results/data-card.ts';
import { getResults, issueResultsTicket } from './results/export-results.ts';
import { inviteExpert, removeExpert, shortlistExpert } from './people/change-people.ts';
import { findExperts, listProjectPeople } from './people/list-people.ts';
import { addClientTasks } from './tasks/add-client-tasks.ts';
import { cancelProjectTask } from './tasks/cancel-task.ts';
import { listProjectTasks } from './tasks/list-tasks.ts';
import { addTasksFromFile } from './tasks/add-tasks.ts';
import type { ProjectsDeps } from './projects.feature.ts';
import { serveReviews } from './reviews.routes.ts';
import { serveWork } from './work.routes.ts';

type KeeperCall = OfKeeper & {
  readonly params: { readonly id: ProjectId };
  readonly expectedRevision: number | null;
};

function of({ caller, membership, params, expectedRevision }: KeeperCall): ProjectCall {
  return { caller, membership, id: params.id, expectedRevision };
}

function ofPerson(call: KeeperCall & { readonly params: { readonly handle: string } }) {
  return { ...of(call), handle: call.params.handle };
}

export function serveProjects(app: HttpApp, kit: Kit, deps: ProjectsDeps): void {
  const keeping = { ...kit, ...deps };
  serve(app, endpoints.listProjects, (call) => listProjects(kit, call, call.query));
  serve(app, endpoints.addProject, (call) => addProject(keeping, call, call.body));
  serve(app, endpoints.getProject, (call) => getProject(kit, call, call.params.id));
  serve(app, endpoints.saveProject, (call) => saveProject(keeping, of(call), call.body));
  serve(app, endpoints.removeProject, (call) => removeProject(kit, of(call)));
  serve(app, endpoints.openProject, (call) => openProject(kit, of(call)));
  serve(app, endpoints.withdrawProject, (call) => withdrawProject(kit, of(call)));
  serve(app, endpoints.approveProject, (call) => approveProject(kit, of(call)));
  serve(app, endpoints.returnProject, (call) => returnProject(kit, of(call), call.body.reason));
  serve(app, endpoints.pauseProject, (call) => pauseProject(kit, of(call), call.body.reason));
  serve(app, endpoints.resumeProject, (call) => resumeProject(kit, of(call)));
  serve(app, endpoints.completeProject, (call) => completeProject(kit, of(call)));
  serveUpload(app, endpoints.addTasksFromFile, (call, parts) => addTasksFromFile(kit, of(call), parts));
  serve(app, endpoints.addClientTasks, (call) => addClientTasks(kit, of(call), call.body.tasks));
  serve(app, endpoints.listProjectTasks, (call) => listProjectTasks(kit, of(call), call.query));
  serve(app, endpoints.cancelProjectTask, (call) => cancelProjectTask(kit, of(call), call.params.task));
  serve(app, endpoints.listProjectPeople, (call) => listProjectPeople(kit, of(call)));
  serve(app, endpoints.findExperts, (call) => findExperts(kit, of(call), call.query.q));
  serve(app, endpoints.shortlistExpert, (call) => shortlistExpert(kit, ofPerson(call)));
  serve(app, endpoints.inviteExpert, (call) => inviteExpert(kit, ofPerson(call)));
  serve(app, endpoints.removeProjectPerson, (call) => removeExpert(kit, ofPerson(call)));
  serve(app, endpoints.issueResultsTicket, (call) => issueResultsTicket(kit, of(call), call.body));
  serve(app, endpoints.getDataCard, (call) => getDataCard(kit, of(call)));
  serveFile(app, endpoints.getResults, (call) => getResults(kit, of(call), call.query));
  serveWork(app, kit);
  serveReviews(app, kit);
}
