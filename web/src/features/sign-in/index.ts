export { bootSession } from './session/boot-session.ts';
export { AuthLayout } from './layout/auth-layout.tsx';
export { SidePanel } from './layout/side-panel.tsx';
export { enterSession } from './session/enter-session.ts';
export { newAccountFields, NewAccountFields, whyNoAccountYet } from './sign-up/new-account-fields.tsx';
export { PersonAccess } from './people/person-access.tsx';
export { personAccessQuery } from './people/person-access.queries.ts';
export { signInSections } from './settings-sections.ts';
export { ConfirmIdentity } from './step-up/confirm-identity.tsx';
