import { insightsEndpoints } from '@redoubt/contract/insights';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { readSystemFigures } from './read/read-system-figures.ts';

export function serveInsights(app: HttpApp, kit: Kit): void {
  serve(app, insightsEndpoints.getSystemFigures, ({ query }) => readSystemFigures(kit, query.range));
}
