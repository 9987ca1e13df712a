export type { SiteOptions } from './site.routes.ts';
export { createStatusMonitor } from './status/status-monitor.ts';
