export { modelsFeature } from './models.feature.ts';
export { targetKeyOf } from './records/target-key.ts';
export type { ModelConnection, Prompt } from './upstream/model-connection.ts';
export { fitsContext, streamFromModel } from './upstream/stream-from-model.ts';
