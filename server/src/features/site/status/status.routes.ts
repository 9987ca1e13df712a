import { siteEndpoints } from '@redoubt/contract/site';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serveSnapshot } from '#platform/http/serve.ts';
import type { StatusMonitor } from './status-monitor.ts';

export function serveStatus(app: HttpApp, monitor: StatusMonitor): void {
  serveSnapshot(app, siteEndpoints.getStatus, async () => (await monitor.report()).whole);
  serveSnapshot(app, siteEndpoints.getOverallStatus, async () => (await monitor.report()).overall);
}
