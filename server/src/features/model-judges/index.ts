export { listJudgedKinds } from './judging/choose-judges.ts';
export { replayJudge, type ReplayJudge } from './judging/judge-replay.ts';
export { readFence } from './asking/fence.ts';
export { listOwnLines, withoutVariables } from './asking/own-lines.ts';
export { isModelOfJudge } from './records/model-judges.store.ts';
export { shippedSet } from './calibration/gold/gold-line.ts';
