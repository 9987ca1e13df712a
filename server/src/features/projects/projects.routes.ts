import { projectsEndpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import type { OfKeeper, ProjectCall, ProjectsDeps } from './records/change-project.ts';
import { getProject, listProjects } from './records/list-projects.ts';
import {
  approveProject,
  completeProject,
  openProject,
  pauseProject,
  resumeProject,
  returnProject,
  withdrawProject,
} from './moves/move-project.ts';
import { addProject, removeProject, saveProject } from './moves/save-project.ts';
import { getDataCard } from './results/data-card.ts';
import { getResults, issueResultsTicket } from './results/export-results.ts';
import { inviteExpert, removeExpert, shortlistExpert } from './people/change-people.ts';
import { findExperts, listProjectPeople } from './people/list-people.ts';
import { addClientTasks } from './tasks/add-client-tasks.ts';
import { cancelProjectTask } from './tasks/cancel-task.ts';
import { listProjectTasks } from './tasks/list-tasks.ts';
import { addTasksFromFile } from './tasks/add-tasks.ts';
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
  serve(app, projectsEndpoints.listProjects, (call) => listProjects(kit, call, call.query));
  serve(app, projectsEndpoints.addProject, (call) => addProject(keeping, call, call.body));
  serve(app, projectsEndpoints.getProject, (call) => getProject(kit, call, call.params.id));
  serve(app, projectsEndpoints.saveProject, (call) => saveProject(keeping, of(call), call.body));
  serve(app, projectsEndpoints.removeProject, (call) => removeProject(kit, of(call)));
  serve(app, projectsEndpoints.openProject, (call) => openProject(kit, of(call)));
  serve(app, projectsEndpoints.withdrawProject, (call) => withdrawProject(kit, of(call)));
  serve(app, projectsEndpoints.approveProject, (call) => approveProject(kit, of(call)));
  serve(app, projectsEndpoints.returnProject, (call) => returnProject(kit, of(call), call.body.reason));
  serve(app, projectsEndpoints.pauseProject, (call) => pauseProject(kit, of(call), call.body.reason));
  serve(app, projectsEndpoints.resumeProject, (call) => resumeProject(kit, of(call)));
  serve(app, projectsEndpoints.completeProject, (call) => completeProject(kit, of(call)));
  serveUpload(app, projectsEndpoints.addTasksFromFile, (call, parts) =>
    addTasksFromFile(kit, of(call), parts),
  );
  serve(app, projectsEndpoints.addClientTasks, (call) => addClientTasks(kit, of(call), call.body.tasks));
  serve(app, projectsEndpoints.listProjectTasks, (call) => listProjectTasks(kit, of(call), call.query));
  serve(app, projectsEndpoints.cancelProjectTask, (call) =>
    cancelProjectTask(kit, of(call), call.params.task),
  );
  serve(app, projectsEndpoints.listProjectPeople, (call) => listProjectPeople(kit, of(call)));
  serve(app, projectsEndpoints.findExperts, (call) => findExperts(kit, of(call), call.query.q));
  serve(app, projectsEndpoints.shortlistExpert, (call) => shortlistExpert(kit, ofPerson(call)));
  serve(app, projectsEndpoints.inviteExpert, (call) => inviteExpert(kit, ofPerson(call)));
  serve(app, projectsEndpoints.removeProjectPerson, (call) => removeExpert(kit, ofPerson(call)));
  serve(app, projectsEndpoints.issueResultsTicket, (call) => issueResultsTicket(kit, of(call), call.body));
  serve(app, projectsEndpoints.getDataCard, (call) => getDataCard(kit, of(call)));
  serveFile(app, projectsEndpoints.getResults, (call) => getResults(kit, of(call), call.query));
  serveWork(app, keeping);
  serveReviews(app, kit);
}
