export { createFigureRecord, type FigureRecord } from './figure-record.ts';
