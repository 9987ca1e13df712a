export { createFigureRecord, type FigureRecord } from './record/figure-record.ts';
