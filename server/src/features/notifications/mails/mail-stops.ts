import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import {
  kindRules,
  mailStopUnknown,
  type NoticeKind,
  noticeKind,
  notificationsEndpoints,
} from '@redoubt/contract/notifications';
import * as z from 'zod';
import { lockPerson } from '#features/accounts';
import type { Unsubscribe } from '#platform/mail/index.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { stopMailing } from '../preferences/preferences.store.ts';
import { dropPlanned } from '../digests/digests.store.ts';

const PLACE = 'notice-mail-stop';

/** Null: every kind that may be chosen. */
const stop = z.object({ userId, kind: noticeKind.nullable() });

/** The ways out of one mail of notices. The token works for as long as its key is known, and nothing is stored. */
export function stopLinks(
  { vault }: Pick<Kit, 'vault'>,
  of: { readonly userId: UserId; readonly kind: NoticeKind | null },
): Unsubscribe {
  const token = vault.seal(Buffer.from(JSON.stringify(of)), PLACE);
  return {
    pagePath: pagePaths.stopMails(token),
    oneClickPath: `${notificationsEndpoints.stopMails.path}?token=${encodeURIComponent(token)}`,
  };
}

/** Ends what the token names; again, it does no harm. What waits for the mail of a day is not mailed either. */
export async function stopMails(
  { database, vault }: Pick<Kit, 'database' | 'vault'>,
  token: string | undefined,
): Promise<{ label: string | null } | Refusal<typeof mailStopUnknown>> {
  const named = token === undefined ? null : openStop(vault, token);
  if (named === null) return refuse(mailStopUnknown);
  await database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, named.userId);
    // Nobody is mailed whose account is gone.
    if (person === null || person.isErased) return;
    await stopMailing(transaction, named.userId, named.kind);
    await dropPlanned(transaction, named.userId, named.kind);
  });
  return { label: named.kind === null ? null : kindRules[named.kind].label };
}

function openStop(vault: Kit['vault'], token: string): z.output<typeof stop> | null {
  try {
    return stop.parse(JSON.parse(vault.open(token, PLACE).toString()));
  } catch {
    return null;
  }
}
