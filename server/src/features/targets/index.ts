export { findReplyFailure, isModelTarget, MODEL_DESCRIPTION, openTarget } from './model-target.ts';
export { createSecret } from './create-secret.ts';
export { agentOf } from './agent-of.ts';
export type { Agent, Spoken, Target } from './target.ts';
export { getTarget, listTargets } from './targets.ts';
