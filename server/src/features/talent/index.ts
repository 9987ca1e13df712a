export { experts } from './editing/experts.ts';
export { isExpertOf } from './records/record-links.store.ts';
export { findRecord } from './records/records.store.ts';
export { talentFigures } from './figures/talent-figures.ts';
