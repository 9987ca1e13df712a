export { accountsJobs } from './accounts.jobs.ts';
export { adminAccounts } from './admins/admin-accounts.ts';
export { getHandle, listPublicPeople, type PublicPerson } from './accounts.store.ts';
export { serveAccounts } from './accounts.routes.ts';
export { followRevocations } from './sessions/revocations.store.ts';
export { people } from './people/people.ts';
export { openSession } from './sessions/open-session.ts';
export { ensureAccount } from './sign-up/make-account.ts';
