export { accounts } from './accounts.ts';
export { accountsJobs } from './accounts.jobs.ts';
export { serveAccounts } from './accounts.routes.ts';
export { type AccountRow, getHandle } from './account/accounts.store.ts';
export { type PublicPerson, publicPeople } from './people/public-people.store.ts';
export { mailedLinks } from './links/mailed-links.ts';
export { people } from './people/people.ts';
export { accountsPersonalData } from './personal-data/accounts.personal-data.ts';
