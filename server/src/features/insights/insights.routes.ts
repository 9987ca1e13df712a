import { insightsEndpoints } from '@redoubt/contract/insights';
import type { Catalogue } from '#features/challenges';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { readOverview } from './overview/read-overview.ts';
import { readSystemFigures } from './read-system-figures.ts';

export function serveInsights(app: HttpApp, kit: Kit, catalogue: Catalogue): void {
  serve(app, insightsEndpoints.getOverview, ({ query }) => readOverview({ ...kit, catalogue }, query.period));
  serve(app, insightsEndpoints.getSystemFigures, ({ query }) => readSystemFigures(kit, query.range));
}
