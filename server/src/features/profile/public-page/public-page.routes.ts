import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import type { ReadStats } from '../expert-profile/stats.ts';
import { listPublicHandles } from './list-public-pages.ts';
import { findPublicExpert, readExpert } from './read-expert.ts';
import { getPublicPage, savePublicPage } from './save-public-page.ts';

export function servePublicPage(app: HttpApp, kit: Kit, readStats: ReadStats): void {
  const { kysely } = kit.database;
  serve(app, profileEndpoints.getPublicPage, ({ caller }) => getPublicPage(kysely, caller));
  serve(app, profileEndpoints.savePublicPage, ({ caller, body }) => savePublicPage(kit, caller, body));
  serve(app, profileEndpoints.listPublicHandles, ({ query }) => listPublicHandles(kit, query.handles));
  app.namedPages.add(pagePaths.expert, async (handle) => (await findPublicExpert(kit, handle)) !== null);
  serve(app, profileEndpoints.getExpert, ({ params }) => readExpert(kit, params.handle, readStats));
}
