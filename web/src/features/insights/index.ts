export { fetchSystemFigures } from './system/fetch-system-figures.ts';
export { SystemAnalytics } from './system/system-analytics.tsx';
