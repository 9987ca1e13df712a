import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type {
  DocumentQueuePage,
  PersonDocuments,
  backgroundVerificationEndpoints,
} from '@redoubt/contract/background-verification';
import { applicantNotFound } from '@redoubt/contract/background-verification';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { readSort, windowOf } from '@redoubt/contract/shared/numbered-pages.ts';
import { findAccount } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { presentQueued, presentReviewed } from './review.presenter.ts';
import { countQueue, listQueue, listReviewed } from './review.store.ts';

type ListRequest = QueryOf<typeof backgroundVerificationEndpoints.listDocuments>;

/** A page of the documents that were sent for review. */
export async function listDocuments(
  { database }: Pick<Kit, 'database'>,
  { page, pageSize, sort, state, kind }: ListRequest,
): Promise<DocumentQueuePage> {
  const on = database.kysely;
  const total = await countQueue(on, { state, kind });
  const window = windowOf({ page, pageSize }, total);
  const { isDescending } = readSort(sort);
  const records = await listQueue(on, { state, kind, window, isDescending });
  return { items: records.map(presentQueued), page: window.page, pageSize, total };
}

/** What one person has sent for review; nothing where they sent none. */
export async function listPersonDocuments(
  on: Queryable,
  of: UserId,
): Promise<PersonDocuments | Refusal<typeof applicantNotFound>> {
  const account = await findAccount(on, { userId: of });
  if (!account) return refuse(applicantNotFound);
  return {
    person: { id: of, name: fullNameOf(account), email: account.email },
    documents: (await listReviewed(on, of)).map(presentReviewed),
  };
}
