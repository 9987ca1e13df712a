export { createSecret } from './create-secret.ts';
export { findTarget, getTarget, listTargets, type Target, type Usage } from './targets.ts';
