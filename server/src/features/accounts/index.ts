export {
  type Account,
  type AccountRow,
  type LockedPerson,
  getHandle,
  findAccount,
  lockAccount,
  getUser,
  readHandle,
  lockUser,
  lockPerson,
  lockAccountLeaving,
  lockForErasure,
  updateErased,
  listErased,
  markEmailVerified,
  updateDisabled,
  updateRole,
  listAdmins,
  lockAdmins,
  accountsSql,
  fullNameSql,
  isEnabledSql,
  toUser,
} from './account/accounts.store.ts';
export { type PublicPerson, listPublicPeople, followPublicPeople } from './people/public-people.store.ts';
export { makeAccount, createDryRunAccount } from './account/make-account.ts';
export { welcomeAccount } from './address/welcome.ts';
export { introduce } from './address/address.mails.ts';
export {
  mailSecurity,
  noteSessionChange,
  onSessionChange,
  tellAccountChanged,
} from './account/account-changes.ts';
export { countExperts, countSignUps } from './account-figures.store.ts';
export { accountMade, accountChanged, accountRenamed } from './account/accounts.events.ts';
export { issueLink, readLink, redeemLink, secondsUntilNextLink } from './links/mailed-links.ts';
export { removeLinks } from './links/links.store.ts';
export { listOptedOut, insertOptOut } from './unsolicited-mail/opt-outs.store.ts';
export { openAddress } from './unsolicited-mail/sealed-addresses.ts';
export { plainText, plainWords } from './unsolicited-mail/plain-words.ts';
export {
  countUnsolicitedMailsLeft,
  admitUnsolicitedMails,
  sendUnsolicitedMail,
  dayOfUnsolicitedMail,
  type UnsolicitedMailQuota,
  unsolicitedMailsPerDay,
} from './unsolicited-mail/unsolicited-mail.ts';
export { accountPart } from './people/account-part.store.ts';
export {
  type Contact,
  findPersonByHandle,
  listPeopleByHandles,
  listPersonContacts,
  isActiveExpertSql,
  personByHandleSql,
  setAccountAvatar,
} from './people/people.store.ts';
export { addressIn, listNamedPeople, findPeopleByWords } from './people/named-people.store.ts';
export { listPeopleOfRoles } from './people/people-of-roles.store.ts';
export { proposeAddress } from './people/propose-address.ts';
