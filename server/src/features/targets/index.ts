export { isModelTarget, MODEL_DESCRIPTION, openModelTarget } from './model-target.ts';
export { createSecret } from './create-secret.ts';
export { findTarget, getTarget, listTargets, type Spoken, type Target } from './targets.ts';
