export { insightsEndpoints } from './insights.endpoints.ts';
export {
  type OverviewFigures,
  type OverviewPeriod,
  overviewPeriods,
  type OverviewStep,
} from './overview-figures.ts';
export {
  type EndpointFigures,
  type FigurePoint,
  type FigureRange,
  figureRanges,
  PERCENTILE_ERROR,
  type SlowStatement,
  type SystemFigures,
} from './system-figures.ts';
