export { readWorkStats } from './earnings/read-earnings.ts';
export { type OpenProject } from './offers/open-projects.store.ts';
export { typicalOf } from './offers/expected-hourly.ts';
export { rankOf } from './offers/reasons.ts';
export { type KindFigures } from './records/kind-figures.store.ts';
export { type Worker } from './work/worker.ts';
export { countAccepted, listCodes } from './figures.store.ts';
