import {
  accountsSql,
  findAccount,
  getUser,
  isEnabledSql,
  listAdmins,
  listErased,
  lockAccount,
  lockAdmins,
  lockForErasure,
  lockLeaver,
  lockPerson,
  lockUser,
  markEmailVerified,
  readHandle,
  toUser,
  updateDisabled,
  updateErased,
  updateRole,
} from './account/accounts.store.ts';
import { makeAccount, makeNobody } from './account/make-account.ts';
import { mailSecurity } from './account/mail-security.ts';
import { noteSessionChange, onSessionChange } from './account/session-changes.ts';
import { tellAccountChanged } from './account/tell-changed.ts';
import { countExperts, countSignUps } from './figures/account-figures.store.ts';
import { welcome } from './address/welcome.ts';

/** What sign-in and personal data ask of accounts, and tell them. */
export const accounts = {
  make: makeAccount,
  makeNobody,
  welcome,
  find: findAccount,
  lock: lockAccount,
  get: getUser,
  readHandle,
  lockUser,
  lockPerson,
  lockLeaver,
  lockForErasure,
  updateErased,
  listErased,
  markEmailVerified,
  updateDisabled,
  updateRole,
  listAdmins,
  lockAdmins,
  sql: accountsSql,
  isEnabledSql,
  toUser,
  noteSessionChange,
  onSessionChange,
  countExperts,
  countSignUps,
  tellChanged: tellAccountChanged,
  mailSecurity,
} as const;
