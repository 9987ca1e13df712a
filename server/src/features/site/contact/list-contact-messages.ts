import type { ContactMessage, MessageState, siteEndpoints } from '@redoubt/contract/site';
import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import type { ContactMessageId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { type ContactMessageRecord, listMessages } from './contact-messages.store.ts';
import type { ContactOptions } from './send-contact-message.ts';

interface Page {
  readonly before: ContactMessageId | null;
  readonly limit: number;
  readonly state: MessageState;
  /** The form as it was typed. */
  readonly q: string;
}

export async function listContactMessages(
  { database }: Pick<Kit, 'database'>,
  { contactEmail }: ContactOptions,
  { before, limit, state, q }: Page,
): Promise<ReplyOf<typeof siteEndpoints.listContactMessages>> {
  const found = await listMessages(database.kysely, {
    before,
    limit: limit + 1,
    state,
    words: q,
  });
  const page = found.slice(0, limit);
  return {
    items: page.map(presentMessage),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    isMailed: contactEmail !== null,
  };
}

export function presentMessage({
  userId,
  sentAt,
  answeredAt,
  ...record
}: ContactMessageRecord): ContactMessage {
  return {
    ...record,
    isSignedIn: userId !== null,
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
