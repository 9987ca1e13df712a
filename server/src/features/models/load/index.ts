export { insertAnsweredModel, type PastTrial, withFreeNames } from './add-answered-model.ts';
export { updateServedModels } from './update-served-models.ts';
