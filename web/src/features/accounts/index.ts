export { bootSession } from './boot-session.ts';
export { useSignOut } from './use-sign-out.ts';
