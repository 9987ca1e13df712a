export { insertAnsweredModel, type PastTrial, withFreeNames } from './add-answered-model.ts';
export { redirectModels } from './redirect-models.ts';
