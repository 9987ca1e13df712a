import { profileEndpoints } from '@redoubt/contract/profile';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { addProject } from './add-project.ts';
import { listProjectRows } from './projects.store.ts';
import { removeProject } from './remove-project.ts';
import { saveProject } from './save-project.ts';

export function servePortfolio(app: HttpApp, kit: Pick<Kit, 'database' | 'clock' | 'outbox'>): void {
  const { kysely } = kit.database;
  serve(app, profileEndpoints.listPortfolioProjects, ({ caller }) => listProjectRows(kysely, caller.userId));
  serve(app, profileEndpoints.addPortfolioProject, ({ caller, body }) => addProject(kit, caller, body));
  serve(app, profileEndpoints.savePortfolioProject, ({ caller, params, body }) =>
    saveProject(kit, { id: params.id, owner: caller.userId }, body),
  );
  serve(app, profileEndpoints.removePortfolioProject, ({ caller, params }) =>
    removeProject(kit, { id: params.id, owner: caller.userId }),
  );
}
