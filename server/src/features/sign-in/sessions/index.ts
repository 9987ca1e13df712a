export { createSessionDirectory, type SessionDirectory } from './authenticate.ts';
