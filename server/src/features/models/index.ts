export { modelsFeature } from './models.feature.ts';
export { targetKeyOf } from './records/target-key.ts';
