export { fetchOverview } from './overview/overview.queries.ts';
export { PlatformOverview } from './overview/platform-overview.tsx';
export { fetchSystemFigures } from './system/fetch-system-figures.ts';
export { SystemAnalytics } from './system/system-analytics.tsx';
