import { Readable } from 'node:stream';
import * as z from 'zod';
import {
  attemptFileFormats,
  type ClientAttempt,
  type ClientAttemptsFilter,
  clientAttemptsFilter,
  type Finding,
} from '@redoubt/contract/arena';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { organizationId } from '@redoubt/contract/shared/ids.ts';
import { mayReadOrganization, noteAct, type OfOrganization } from '#features/organizations';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { listBreakTags } from '../breaks/break-tags.store.ts';
import { presentTags } from '../breaks/present-tags.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';
import { type ClientAttemptPlace, listClientAttemptRecords } from './client-attempts.store.ts';
import { resolveFilter } from './list-client-attempts.ts';
import { breakAmong, presentClientAttempts } from './present-client-attempts.ts';
import { readTranscript } from './read-transcript.ts';

const SOURCE = 'client-attempts';
const BATCH = 50;

/** The filter as it was sent, which the ticket keeps. */
const exportRequest = z.object({
  organizationId,
  format: z.enum(attemptFileFormats),
  filter: z.object(clientAttemptsFilter),
});
type ExportRequest = z.output<typeof exportRequest>;

/** A ticket for the attempts that a filter lets through, as a file. */
export function issueClientAttemptsTicket(
  { kit }: Pick<ArenaKit, 'kit'>,
  of: OfOrganization,
  { format, ...filter }: ClientAttemptsFilter & Pick<ExportRequest, 'format'>,
): Promise<DownloadTicket> {
  const { organizationId: id } = of.membership;
  const { severity, target, ...plain } = filter;
  const sent = {
    ...plain,
    ...(severity !== undefined && { severity: String(severity) }),
    ...(target !== undefined && { target: String(target) }),
  };
  return kit.database.transaction(async (transaction) => {
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: id,
      action: 'organization.export',
      changes: { part: { before: null, after: 'findings' } },
    });
    const subject = JSON.stringify({ organizationId: id, format, filter: sent });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject, caller: of.caller });
  });
}

/** The attempts, made while they are sent; breaks with their transcripts. */
export function clientAttemptsDownload(arena: ArenaKit): DownloadSource {
  const mayRead = mayReadOrganization(arena.kit);
  return {
    name: SOURCE,
    async open(subject, userId) {
      const request = exportRequest.parse(JSON.parse(subject));
      if (!(await mayRead(userId, request.organizationId))) return null;
      const stem = `redoubt-findings-${arena.kit.clock.now().toISOString().slice(0, 10)}`;
      const attempts = walkAttempts(arena, request);
      return request.format === 'csv'
        ? {
            content: writeCsv(Object.keys(columns), rowsOf(attempts)),
            fileName: `${stem}.csv`,
            contentType: 'text/csv; charset=utf-8',
          }
        : {
            content: Readable.from(writeJson(attempts)),
            fileName: `${stem}.json`,
            contentType: 'application/json; charset=utf-8',
          };
    },
  };
}

/** An attempt in a file; a break has its transcript and its tags. */
type ExportedAttempt = ClientAttempt &
  Partial<Pick<Finding, 'turns' | 'verdicts' | 'withheld'>> & {
    /** Of a break: one of each framework, as `framework@edition:code`. */
    readonly tags?: readonly string[];
  };

async function* walkAttempts(
  arena: ArenaKit,
  { organizationId: id, filter }: ExportRequest,
): AsyncGenerator<ExportedAttempt> {
  const { scope } = await resolveFilter(arena, id, filter);
  const states = { status: filter.status ?? null, triage: filter.triage ?? null };
  let after: ClientAttemptPlace | null = null;
  for (;;) {
    const records: AttemptRecord[] = await listClientAttemptRecords(arena.kit.database.kysely, scope, {
      ...states,
      after,
      limit: BATCH,
    });
    const attempts = await presentClientAttempts(arena, records);
    yield* await Promise.all(
      attempts.map(async (attempt, nth): Promise<ExportedAttempt> => {
        const record = records[nth];
        if (!attempt.finding || !record) return attempt;
        const { shown, ...read } = await readTranscript(arena, record, null);
        const { turns, verdicts, withheld } = shown;
        if (withheld !== undefined) return { ...attempt, turns, verdicts, withheld };
        return { ...attempt, turns, verdicts, tags: await listTagIds(arena, read) };
      }),
    );
    const last = records.at(-1);
    const at = last && (filter.by === 'closed' ? last.closedAt : last.startedAt);
    if (!last || !at || records.length < BATCH) return;
    after = { id: last.id, at };
  }
}

async function listTagIds(
  { kit }: Pick<ArenaKit, 'kit'>,
  { published, records }: Pick<Awaited<ReturnType<typeof readTranscript>>, 'published' | 'records'>,
): Promise<string[]> {
  const claim = breakAmong(records)?.claimId;
  const stored = claim ? (await listBreakTags(kit.database.kysely, [claim])).get(claim) : undefined;
  return presentTags(stored ?? [], suggestTags(published)).flatMap(({ id }) => id ?? []);
}

async function* writeJson(attempts: AsyncIterable<ExportedAttempt>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const attempt of attempts) {
    yield before + JSON.stringify(attempt);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

type Cell = (attempt: ExportedAttempt) => string;

/** The columns of the CSV file. */
const columns: Readonly<Record<string, Cell>> = {
  Attempt: ({ id }) => id,
  Code: ({ challenge }) => challenge.code,
  Challenge: ({ challenge }) => challenge.title,
  Target: ({ target }) => target?.name ?? '',
  Expert: ({ handle }) => handle,
  State: ({ status }) => status,
  Begun: ({ startedAt }) => startedAt,
  Ended: ({ closedAt }) => closedAt ?? '',
  'Messages sent': ({ messagesSent }) => String(messagesSent),
  'Harm (1 to 5)': ({ finding }) => String(finding?.severity ?? ''),
  'Severity (0 to 10)': ({ finding }) => String(finding?.score ?? ''),
  Triage: ({ finding }) => finding?.triage.state ?? '',
  'Duplicate of': ({ finding }) => finding?.triage.duplicateOf ?? '',
  Note: ({ finding }) => finding?.triage.note ?? '',
  'Decided by': ({ finding }) => finding?.triage.by ?? '',
  'Decided at': ({ finding }) => finding?.triage.at ?? '',
  Reason: ({ finding }) => finding?.reason ?? '',
  Judge: ({ finding }) => finding?.judge ?? '',
  'Judge version': ({ finding }) => finding?.judgeVersion ?? '',
  Turn: ({ finding }) => String(finding?.turn ?? ''),
  Message: (attempt) => textOf(attempt, (attempt.finding?.turn ?? 0) - 1),
  Reply: (attempt) => textOf(attempt, attempt.finding?.turn ?? 0),
  'Marked words': listMarkedWords,
  Tags: ({ tags = [] }) => tags.join('; '),
};

async function* rowsOf(attempts: AsyncIterable<ExportedAttempt>): AsyncGenerator<readonly string[]> {
  for await (const attempt of attempts) yield Object.values(columns).map((cell) => cell(attempt));
}

function textOf({ turns = [] }: ExportedAttempt, number: number): string {
  return turns.find((turn) => turn.number === number)?.text ?? '';
}

function listMarkedWords(attempt: ExportedAttempt): string {
  const { verdicts = [] } = attempt;
  return verdicts
    .filter(({ outcome }) => outcome === 'break')
    .flatMap(({ marks }) => marks.map(({ turn, start, end }) => textOf(attempt, turn).slice(start, end)))
    .join('\n');
}
