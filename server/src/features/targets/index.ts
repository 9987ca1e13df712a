export { isModelTarget, MODEL_DESCRIPTION, openModelTarget } from './model-target.ts';
export { createSecret } from './create-secret.ts';
export type { Agent, Spoken, Target } from './target.ts';
export { findTarget, getTarget, listTargets } from './targets.ts';
