export { accounts } from './accounts.ts';
export { accountEvents } from './account/accounts.events.ts';
export { type AccountRow, getHandle } from './account/accounts.store.ts';
export { type PublicPerson, publicPeople } from './people/public-people.store.ts';
export { mailedLinks } from './links/mailed-links.ts';
export { unaskedMail } from './unasked-mail/unasked-mail.ts';
export { people } from './people/people.ts';
