export { bootSession } from './boot-session.ts';
export { signInSections } from './settings-sections.ts';
export { ConfirmIdentity } from './step-up/confirm-identity.tsx';
export { useSignOut } from './use-sign-out.ts';
