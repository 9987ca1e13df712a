import type { siteEndpoints } from '@redoubt/contract/site';
import type { ReplyOf } from '@redoubt/contract/endpoint.ts';
import type { ContactMessageId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';
import { type ContactMessageRecord, listMessages } from './contact-messages.store.ts';
import type { ContactOptions } from './send-contact-message.ts';

interface Page {
  readonly before: ContactMessageId | null;
  readonly limit: number;
}

export async function listContactMessages(
  { database }: Pick<Kit, 'database'>,
  { contactEmail }: ContactOptions,
  { before, limit }: Page,
): Promise<ReplyOf<typeof siteEndpoints.listContactMessages>> {
  const found = await listMessages(database.kysely, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    items: page.map(present),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    isMailed: contactEmail !== null,
  };
}

function present({ userId, sentAt, ...record }: ContactMessageRecord) {
  return { ...record, isSignedIn: userId !== null, sentAt: sentAt.toISOString() };
}
