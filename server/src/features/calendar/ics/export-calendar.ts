import { Readable } from 'node:stream';
import { subscriptionUnknown } from '@redoubt/contract/calendar';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { findAccount } from '#features/accounts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Download, type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listAllEventsOf } from '../records/events.store.ts';
import { findSubscriber } from './subscription.store.ts';
import { writeIcs } from './write-ics.ts';

const SOURCE = 'calendar';
const NAME = 'Redoubt';

type Deps = Pick<Kit, 'database' | 'publicUrl'>;

export function issueCalendarTicket(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<DownloadTicket> {
  return issueTicket(kit, kit.database.kysely, { source: { name: SOURCE }, subject: caller.userId, caller });
}

/** The whole calendar of a person as an .ics file. */
export function calendarDownload(kit: Deps): DownloadSource {
  return {
    name: SOURCE,
    async open(_, userId) {
      const rows = await listAllEventsOf(kit.database.kysely, userId);
      return fileOf(await writeIcs(rows, { name: NAME, host: new URL(kit.publicUrl).hostname }));
    },
  };
}

/**
 * The feed that other calendars read at a private address. It has times and titles only: whoever knows the address need
 * not know the descriptions. A disabled account has none.
 */
export async function readFeed(
  kit: Deps,
  token: string,
): Promise<Download | Refusal<typeof subscriptionUnknown>> {
  const on = kit.database.kysely;
  const tokenHash = hashToken(token);
  const userId = tokenHash && (await findSubscriber(on, tokenHash));
  const account = userId && (await findAccount(on, { userId }));
  if (!userId || !account || account.isDisabled) return refuse(subscriptionUnknown);
  const rows = await listAllEventsOf(on, userId);
  const published = rows.map((row) => ({ ...row, description: '' }));
  return fileOf(await writeIcs(published, { name: NAME, host: new URL(kit.publicUrl).hostname }));
}

function fileOf(text: string): Download {
  const bytes = Buffer.from(text);
  return {
    content: Readable.from([bytes]),
    sizeBytes: bytes.length,
    fileName: 'redoubt-calendar.ics',
    contentType: 'text/calendar; charset=utf-8',
  };
}
