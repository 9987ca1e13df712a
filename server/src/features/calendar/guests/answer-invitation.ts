import { eventOver, type GuestAnswer, type GuestInvitation } from '@redoubt/contract/calendar';
import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { linkUnknown } from '@redoubt/contract/shared/mailed-link.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { plainWords, listNamedPeople } from '#features/accounts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { presentDays, presentRepeat, presentTimes } from '../records/present-entry.ts';
import { type InvitedGuest, findAsGuest, findByLink, updateAnswer } from './answers.store.ts';

type Deps = Pick<Kit, 'database' | 'clock'>;

/** The invitation of a mailed link. Reading it changes nothing, since programs that check links open it too. */
export async function readInvitation(
  { database, clock }: Deps,
  token: string,
): Promise<GuestInvitation | Refusal<typeof linkUnknown>> {
  const invitation = await findInvited(database.kysely, token);
  if (isRefusal(invitation)) return invitation;
  const { ownerId, title, location, isOnline, description, answer, overAt, isAllDay, timeZone } = invitation;
  const named = (await listNamedPeople(database.kysely, [ownerId])).get(ownerId);
  return {
    from: plainWords(named?.name ?? 'Someone'),
    title,
    description,
    location,
    isOnline,
    ...(isAllDay ? presentDays : presentTimes)(invitation, timeZone),
    repeat: presentRepeat(invitation.repeat),
    answer,
    isOver: overAt <= clock.now(),
  };
}

/** Answers by the link of a mail, without an account. */
export async function answerByLink(
  { database, clock }: Deps,
  token: string,
  answer: GuestAnswer,
): Promise<{ success: true } | Refusal<typeof linkUnknown | typeof eventOver>> {
  const invitation = await findInvited(database.kysely, token);
  if (isRefusal(invitation)) return invitation;
  const at = clock.now();
  if (invitation.overAt <= at) return refuse(eventOver);
  const { id } = invitation;
  const isStored = await database.transaction((transaction) => updateAnswer(transaction, { id, answer, at }));
  return isStored ? { success: true } : refuse(linkUnknown);
}

/** Answers with the account of the address that was invited. */
export async function answerAsGuest(
  { database, clock }: Deps,
  { userId: guestId }: Pick<Caller, 'userId'>,
  { id: eventId, answer }: { readonly id: CalendarEventId; readonly answer: GuestAnswer },
): Promise<{ success: true } | Refusal<typeof notFound | typeof eventOver>> {
  const invitation = await findAsGuest(database.kysely, { eventId, guestId });
  if (invitation === null) return refuse(notFound);
  const at = clock.now();
  if (invitation.overAt <= at) return refuse(eventOver);
  const { id } = invitation;
  const isStored = await database.transaction((transaction) => updateAnswer(transaction, { id, answer, at }));
  return isStored ? { success: true } : refuse(notFound);
}

async function findInvited(
  on: Queryable,
  token: string,
): Promise<InvitedGuest | Refusal<typeof linkUnknown>> {
  const tokenHash = hashToken(token);
  return (tokenHash && (await findByLink(on, tokenHash))) ?? refuse(linkUnknown);
}
