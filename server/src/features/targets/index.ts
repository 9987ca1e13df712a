export { createSecret } from './create-secret.ts';
export { getTarget, type Target, type Usage } from './targets.ts';
