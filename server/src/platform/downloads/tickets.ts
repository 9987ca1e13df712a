import { DOWNLOAD_PATH, type DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Download, DownloadSource } from './download.ts';
import { hasTicket, insertTicket, takeTicket } from './tickets.store.ts';

const LIFETIME_MS = MINUTE_MS;

const noop = () => undefined;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface NewTicket {
  readonly source: Pick<DownloadSource, 'name'>;
  /** What of the source: an id that only the source understands. */
  readonly subject: string;
  /** The ticket ends with this session or API token. */
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
}

/** A ticket for one download, within a minute and while its session lasts. That the person may have it has been checked; the source checks again. */
export async function issueTicket(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  { source, subject, caller: { userId, sessionId } }: NewTicket,
): Promise<DownloadTicket> {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertTicket(on, { tokenHash, userId, sessionId, source: source.name, subject, expiresAt }, now);
  return { path: DOWNLOAD_PATH.replace(':ticket', token), expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a ticket up and opens what it is for; null where it is altered, used or expired, or its subject is gone. The download
 * ends with the session of the ticket, and when the source would no longer open it for this person.
 */
export async function redeemTicket(
  { database, clock }: Deps,
  sources: readonly DownloadSource[],
  token: string,
): Promise<Download | null> {
  const tokenHash = hashToken(token);
  const ticket = tokenHash && (await takeTicket(database.kysely, tokenHash, clock.now()));
  if (!ticket) return null;
  const { userId, sessionId, subject } = ticket;
  const source = sources.find(({ name }) => name === ticket.source);
  const download = await source?.open(subject, userId);
  if (!source || !download) return null;
  const mayGoOn = async (): Promise<boolean> => {
    try {
      const again = (await hasTicket(database.kysely, tokenHash)) && (await source.open(subject, userId));
      // A stream that is closed before it was read may say so by an error, which without a listener ends the process.
      if (again) again.content.on('error', noop).destroy();
      return Boolean(again);
    } catch {
      // A store that does not answer says nothing of the right, and no browser could resume. It is looked at again in a minute.
      return true;
    }
  };
  return { ...download, holder: { userId, sessionId, mayGoOn } };
}
