export { createFigureRecord, type FigureRecord } from './record/figure-record.ts';
export { insightsFeature } from './insights.feature.ts';
