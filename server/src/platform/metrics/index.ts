export { registerRuntimeMetrics } from './runtime-metrics.ts';
