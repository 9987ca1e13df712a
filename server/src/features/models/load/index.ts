export { insertAnsweredModel, type PastTrial } from './add-answered-model.ts';
