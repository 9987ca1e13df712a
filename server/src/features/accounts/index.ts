export { accountsJobs } from './accounts.jobs.ts';
export { getHandle, listPublicPeople, type PublicPerson } from './accounts.store.ts';
export { serveAccounts } from './accounts.routes.ts';
export { createSessionDirectory, type SessionDirectory } from './authenticate.ts';
export { followRevocations } from './revocations.store.ts';
export { openSession } from './open-session.ts';
export { ensureAccount } from './make-account.ts';
