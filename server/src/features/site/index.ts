export { siteFeature } from './site.feature.ts';
export type { SiteOptions } from './site.routes.ts';
export { countReplies } from './status/count-replies.ts';
export { createStatusMonitor } from './status/status-monitor.ts';
