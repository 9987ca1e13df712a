export { addAnsweredModel, type PastTrial } from './add-answered-model.ts';
