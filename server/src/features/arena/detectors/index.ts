export { detectLeak, type Leak, LEAK_DETECTORS_VERSION } from './detect-leak.ts';
export { isSameSecret } from './same-secret.ts';
