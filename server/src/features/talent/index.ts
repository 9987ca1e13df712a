export { experts } from './editing/experts.ts';
export { talentFeature } from './talent.feature.ts';
