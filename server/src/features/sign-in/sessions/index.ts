export { createSessionDirectory } from './authenticate.ts';
