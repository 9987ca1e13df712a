export { experts } from './records/experts.ts';
export { talentFeature } from './talent.feature.ts';
