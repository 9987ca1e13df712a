import {
  calendarFileTooSlow,
  calendarFileUnreadable,
  calendarFileTooLong,
  calendarFull,
  type ImportedCalendar,
  MOST_PREVIEWED,
} from '@redoubt/contract/calendar';
import { calendarEventId, type CalendarChangeId } from '@redoubt/contract/shared/ids.ts';
import { buffer } from 'node:stream/consumers';
import { lockUser } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { FileReader } from '#platform/threads/file-reader.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit, Transaction } from '#kit.ts';
import { followEvents } from '../changes/follow-events.ts';
import { growthOf, hasRoomFor } from '../changes/has-room.ts';
import { writeChange } from '../changes/write-change.ts';
import type { EventRow } from '../records/event-row.ts';
import { presentRepeat } from '../records/present-entry.ts';
import { lockImported } from './imports.store.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { CalendarFile } from './join-series.ts';
import type { CalendarFault, CalendarToRead } from './read-calendar-file.ts';
import type { Reading } from './read-times.ts';

interface Importing {
  readonly parts: UploadParts;
  /** The zone of times for which the file names none. */
  readonly timeZone: string;
  readonly disambiguation?: Reading['disambiguation'];
  readonly dryRun: boolean;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type By = Pick<Caller, 'userId'>;
type CannotImport = Refusal<
  | typeof calendarFileUnreadable
  | typeof calendarFileTooSlow
  | typeof calendarFileTooLong
  | typeof calendarFull
>;

const reader = new FileReader<CalendarToRead, CalendarFile | CalendarFault>(
  new URL('./calendar-thread.ts', import.meta.url),
);

/** Imports the events of a file into the own calendar, all at once, or reports what that would change. */
export async function importCalendar(
  kit: Kit,
  by: By,
  { parts, timeZone, disambiguation, dryRun, signal }: Importing,
): Promise<ImportedCalendar | CannotImport> {
  const bytes = await receive(parts);
  if (bytes === null) return refuse(calendarFileUnreadable);
  const turn = { person: by.userId, signal };
  const file = await reader.read(turn, { bytes, floating: timeZone, disambiguation });
  if (file === 'too-long') return refuse(calendarFileTooLong);
  if (file === null) return refuse(calendarFileTooSlow);
  if (file === 'unreadable') return refuse(calendarFileUnreadable);
  return kit.database.transaction(async (transaction) => {
    // One import at a time, so that each finds what another one added.
    await lockUser(transaction, by.userId);
    const plan = await planOf(kit, transaction, { by, file });
    const { userId } = by;
    if (!(await hasRoomFor(transaction, userId, growthOf(plan.before, plan.after))))
      return refuse(calendarFull);
    const changeId = dryRun || plan.after.length === 0 ? null : await write(kit, transaction, { by, plan });
    return present(plan, file, changeId);
  });
}

async function receive(parts: UploadParts): Promise<Buffer | null> {
  for await (const part of parts) if (part.kind === 'file') return buffer(part.content);
  return null;
}

async function planOf(
  kit: Kit,
  transaction: Transaction,
  { by: { userId }, file: { events } }: { readonly by: By; readonly file: CalendarFile },
): Promise<ImportPlan> {
  const suffix = `@${new URL(kit.publicUrl).hostname}`;
  const uids = events.flatMap(({ uid, occurrence }) =>
    occurrence === null ? [uid] : [uid, `${uid} ${occurrence}`],
  );
  const ids = uids
    .filter((uid) => uid.endsWith(suffix))
    .map((uid) => uid.slice(0, -suffix.length))
    .filter((id) => calendarEventId.safeParse(id).success);
  const known = await lockImported(transaction, userId, { uids, ids });
  const uidOf = ({ id }: EventRow) => `${id}${suffix}`;
  return planImport({ userId, at: kit.clock.now(), events, known, uidOf });
}

async function write(
  kit: Kit,
  transaction: Transaction,
  { by: { userId }, plan: { before, after } }: { readonly by: By; readonly plan: ImportPlan },
): Promise<CalendarChangeId> {
  const { changeId, rows } = await writeChange(kit, transaction, { userId, before, after });
  await followEvents(kit, transaction, rows);
  return changeId;
}

function present(
  { added, changed, unchanged }: ImportPlan,
  { refused, unclear }: CalendarFile,
  changeId: CalendarChangeId | null,
): ImportedCalendar {
  const say = (rows: readonly EventRow[], what: 'added' | 'changed') =>
    rows.map(({ title, startsAt, timeZone, isAllDay, repeat }) => ({
      title,
      startsAt: startsAt.toISOString(),
      timeZone,
      isAllDay,
      repeat: presentRepeat(repeat),
      what,
    }));
  return {
    added: added.length,
    changed: changed.length,
    unchanged,
    events: [...say(added, 'added'), ...say(changed, 'changed')].slice(0, MOST_PREVIEWED),
    refused: [...refused],
    unclear: [...unclear],
    changeId,
  };
}
