export { replayJudge, type ReplayJudge } from './judging/judge-replay.ts';
