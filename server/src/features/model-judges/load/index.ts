export { DEFAULT_INSTRUCTIONS } from '../asking/judge-prompt.ts';
export { addModelJudge } from '../records/add-model-judge.ts';
