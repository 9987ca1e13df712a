export { createSecret } from './create-secret.ts';
export { getTarget, type Target } from './targets.ts';
