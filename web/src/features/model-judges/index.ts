export { modelJudgesTab } from './model-judges-tab.ts';
