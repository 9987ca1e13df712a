import {
  accountsSql,
  findAccount,
  getUser,
  isEnabledSql,
  listAdmins,
  lockAccount,
  lockAdmins,
  lockUser,
  toUser,
  updateRole,
} from './accounts.store.ts';
import { markEmailVerified } from './address/address.store.ts';
import { welcome } from './links/welcome.ts';
import { makeAccount } from './make-account.ts';
import { noteSessionChange, onSessionChange } from './session-changes.ts';

/** What sign-in and personal data ask of accounts, and tell them. */
export const accounts = {
  make: makeAccount,
  welcome,
  find: findAccount,
  lock: lockAccount,
  get: getUser,
  lockUser,
  markEmailVerified,
  updateRole,
  listAdmins,
  lockAdmins,
  sql: accountsSql,
  isEnabledSql,
  toUser,
  noteSessionChange,
  onSessionChange,
} as const;
