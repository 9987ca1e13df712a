import { talentEndpoints } from '@redoubt/contract/talent';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { serveExpertUploads } from './uploads/uploads.routes.ts';
import { listExperts } from './listing/list-experts.ts';

export function serveTalent(app: HttpApp, kit: Kit): void {
  serve(app, talentEndpoints.listExperts, ({ membership, query }) => listExperts(kit, membership, query));
  serveExpertUploads(app, kit);
}
