import { getUser } from '../account/accounts.store.ts';
import { accountPart } from './account-part.store.ts';
import { findByWords, listNamed } from './named-people.store.ts';
import {
  findPersonByHandle,
  isActiveExpertSql,
  listContacts,
  listPeopleByHandles,
  setAvatar,
} from './people.store.ts';
import { listOfRoles } from './people-of-roles.store.ts';
import { tellAccountChanged } from '../account/tell-changed.ts';
import { proposeAddress } from './propose-address.ts';

/** What features that keep a part of a person ask of the account, and tell it. */
export const people = {
  part: accountPart,
  get: getUser,
  findByHandle: findPersonByHandle,
  listByHandles: listPeopleByHandles,
  listContacts,
  listNamed,
  listOfRoles,
  findByWords,
  isActiveExpertSql,
  setAvatar,
  tellChanged: tellAccountChanged,
  proposeAddress,
} as const;
