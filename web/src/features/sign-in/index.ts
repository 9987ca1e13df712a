export { bootSession } from './session/boot-session.ts';
export { accountPage } from './layout/account-page.ts';
export { enterSession } from './session/enter-session.ts';
export { accountFormParts } from './sign-up/account-form-parts.ts';
export { PersonAccess } from './people/person-access.tsx';
export { personAccessQuery } from './people/person-access.queries.ts';
export { signInSections } from './settings-sections.ts';
export { ConfirmIdentity } from './step-up/confirm-identity.tsx';
export { signOut, useSignOut } from './session/use-sign-out.ts';
