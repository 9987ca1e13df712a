export { detectDisclosure, LEAK_DETECTORS_VERSION } from './detect-leak.ts';
export { isSameSecret } from './same-secret.ts';
