import { Readable } from 'node:stream';
import { subscriptionUnknown } from '@redoubt/contract/calendar';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { findAccount, getUser } from '#features/accounts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Download, type DownloadSource, issueTicket } from '#platform/downloads/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { WrittenEvent } from '../records/event-row.ts';
import { listAllEventsOf } from '../records/events.store.ts';
import { listBookingEvents } from '../bookings/held-bookings.ts';
import { findSubscriber } from './subscription.store.ts';
import { writeIcs } from '../ics/write-ics.ts';

const SOURCE = 'calendar';
const NAME = 'Redoubt';

type Deps = Pick<Kit, 'database' | 'publicUrl' | 'clock'>;

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
      return fileOf(kit, await listWritten(kit, await getUser(kit.database.kysely, userId)));
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
  const rows = await listWritten(kit, account);
  return fileOf(
    kit,
    rows.map((row) => ({ ...row, description: '' })),
  );
}

/** Own events and, for a Client, the engagements of the organization. */
async function listWritten(
  kit: Deps,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
): Promise<WrittenEvent[]> {
  const [own, held] = await Promise.all([
    listAllEventsOf(kit.database.kysely, userId),
    listBookingEvents(kit, { userId, role }),
  ]);
  return [...own, ...held];
}

function fileOf({ publicUrl }: Deps, rows: readonly WrittenEvent[]): Download {
  return {
    content: Readable.from(writeIcs(rows, { name: NAME, host: new URL(publicUrl).hostname }), {
      objectMode: false,
    }),
    fileName: 'redoubt-calendar.ics',
    contentType: 'text/calendar; charset=utf-8',
  };
}
