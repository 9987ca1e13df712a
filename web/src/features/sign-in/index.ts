export { bootSession } from './session/boot-session.ts';
export { signInSections } from './settings-sections.ts';
export { ConfirmIdentity } from './step-up/confirm-identity.tsx';
export { signOut, useSignOut } from './session/use-sign-out.ts';
