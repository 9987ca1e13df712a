export { accountsJobs } from './accounts.jobs.ts';
export { findUserByEmail, getHandle, listPublicPeople, type PublicPerson } from './accounts.store.ts';
export { serveAccounts } from './accounts.routes.ts';
export { createSessionDirectory, type SessionDirectory } from './authenticate.ts';
export { followRevocations } from './revocations.ts';
export { openSession } from './open-session.ts';
export { makeAccount } from './sign-up.ts';
