export { openSession } from './sessions/open-session.ts';
export { followRevocations } from './sessions/revocations.store.ts';
export { revokeSessionsOf } from './sessions/sessions.store.ts';
export { enterNewAccount, hashNewPassword } from './sign-up/enter-new-account.ts';
export { ensureAccount } from './sign-up/ensure-account.ts';
export { confirmIdentity } from './step-up/confirm-identity.ts';
export { makeAdmin, promoteToAdmin, findPasswordProblem } from './admin-accounts.ts';
