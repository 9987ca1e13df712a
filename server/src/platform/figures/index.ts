export { percentileOf } from './duration-histogram.ts';
export {
  addRequests,
  noRequests,
  type RequestCounts,
  type RequestFigures,
  RequestTally,
} from './request-figures.ts';
export { type SlowStatementCount, SlowTally } from './slow-tally.ts';
