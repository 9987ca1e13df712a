import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { findPublicPage, listPagesOn } from '#features/profile';
import type { Queryable, Transaction } from '#kit.ts';
import {
  fingerprintOf,
  listStates,
  removeDocumentOf,
  updatePageState,
  writeDocuments,
} from '../documents/documents.store.ts';
import { describePerson } from './describe.ts';

/** Makes the index hold a person's page as it is now, or nothing of them where it is off. */
export async function syncPerson(transaction: Transaction, of: UserId): Promise<void> {
  const page = await findPublicPage(transaction, of);
  if (!page) return removeDocumentOf(transaction, of);
  const document = describePerson(page.expert, page);
  const held = (await listStates(transaction, 'person', of)).get(of);
  if (held?.fingerprint === fingerprintOf(document)) return updatePageState(transaction, page);
  return writeDocuments(transaction, [document]);
}

/** The people whose page was switched or changed by its owner's choice since the index read it. */
export async function listOutdatedPeople(on: Queryable): Promise<UserId[]> {
  const held = await listStates(on, 'person');
  const pages = await listPagesOn(on);
  const changed = pages.filter(
    ({ userId: of, changedAt }) => held.get(of)?.pageChangedAt?.getTime() !== changedAt.getTime(),
  );
  const isOn = new Set<string>(pages.map((page) => page.userId));
  const gone = [...held.keys()].filter((key) => !isOn.has(key)).map((key) => userId.parse(key));
  return [...changed.map((page) => page.userId), ...gone];
}
