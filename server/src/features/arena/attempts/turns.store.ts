import { sql } from 'kysely';
import { exactProblem, toolOutcome, type Turn } from '@redoubt/contract/arena';
import { replyEnding } from '@redoubt/contract/shared/terms/challenge-terms.ts';
import { type AttemptId, attemptId } from '@redoubt/contract/shared/ids.ts';
import {
  type Database,
  type PreparedStatement,
  type Queryable,
  type RunStatement,
  unprepared,
} from '#platform/database/database.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { invariant } from '#platform/invariant.ts';
import type { CalledTool } from '#features/tools';

export type TurnState = Turn['state'];

/** The channel whose payload names the attempts of which a reply grew or ended, separated by commas. */
export const REPLY_CHANNEL = 'reply_growth';

/**
 * The turns for which a condition holds, without those of attempts that are withheld: whoever reads these too says so. The
 * text of a reply that is being written is the part that exists so far.
 */
export function turnsSql(condition: string): string {
  return allTurnsSql(`${condition} and not exists (
    select from attempt withheld where withheld.id = turn.attempt_id and withheld.quarantined_at is not null)`);
}

function allTurnsSql(condition: string): string {
  return `
    select attempt_id, number, role, state, ending, at, line_place, opens_at, problem,
      case turn.state when 'writing' then (
        select coalesce(string_agg(piece.text, '' order by piece.start), '') from turn_piece piece
        where piece.attempt_id = turn.attempt_id and piece.number = turn.number) else turn.text end as text
    from turn where ${condition}
    order by attempt_id, number`;
}

const turnsOf: PreparedStatement = {
  name: 'turns-of-attempts',
  text: turnsSql('attempt_id = any($1::uuid[])'),
};

const allTurnsOf: PreparedStatement = {
  name: 'all-turns-of-attempts',
  text: allTurnsSql('attempt_id = any($1::uuid[])'),
};

interface TurnRow {
  attempt_id: string;
  number: number;
  role: string;
  state: string;
  ending: string | null;
  at: Date;
  line_place: number | null;
  opens_at: Date | null;
  problem: unknown;
  text: string;
}

export async function listTurns(on: Queryable, id: AttemptId): Promise<Turn[]> {
  const [turns = []] = await listTurnsOf(unprepared(on), [id]);
  return turns;
}

/** The turns of an attempt, withheld ones too: for Admins, and for judges before they look. */
export async function listAllTurns(on: Queryable, id: AttemptId): Promise<Turn[]> {
  const [turns = []] = group(await unprepared(on)<TurnRow>(allTurnsOf, [[id]]), [id]);
  return turns;
}

/** The turns of each attempt, in the order of the ids. */
export async function listTurnsOf(run: RunStatement, ids: readonly AttemptId[]): Promise<Turn[][]> {
  return group(await run<TurnRow>(turnsOf, [ids]), ids);
}

function group(rows: readonly TurnRow[], ids: readonly AttemptId[]): Turn[][] {
  const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
  return ids.map((id) => (byAttempt.get(id) ?? []).map(toTurn));
}

const ending = replyEnding.nullable();

function toTurn(row: TurnRow): Turn {
  return {
    number: row.number,
    role: row.role === 'expert' ? 'expert' : 'target',
    text: row.text,
    ...(row.problem !== null && { problem: exactProblem.parse(row.problem) }),
    state: toState(row.state),
    ending: ending.parse(row.ending),
    at: row.at.toISOString(),
    ...(row.line_place !== null && { queuePosition: row.line_place }),
    ...(row.opens_at !== null && { opensAt: row.opens_at.toISOString() }),
  };
}

/** A row of `turnsSql` as JSON has it. */
export type JsonTurn = Omit<TurnRow, 'at' | 'opens_at'> & {
  readonly at: string;
  readonly opens_at: string | null;
};

export function turnFromJson({ at, opens_at, ...row }: JsonTurn): Turn {
  return toTurn({ ...row, at: new Date(at), opens_at: opens_at === null ? null : new Date(opens_at) });
}

export interface ReplyPlace {
  readonly attemptId: AttemptId;
  readonly turn: number;
}

const notify: PreparedStatement = {
  name: 'notify-replies-changed',
  text: `select pg_notify('${REPLY_CHANNEL}', string_agg(id, ',')) from unnest($1::text[]) as changed (id)`,
};

/** Notifies whoever follows one of these attempts in another process that its reply changed, by one NOTIFY. */
export const notifyChanged = batchCallsBy(
  async (database: Database, ids: readonly AttemptId[]) => {
    await database.query(notify, [ids]);
    return ids;
  },
  { atMost: 100 },
);

/** Abandons a reply that is being written to the next process that looks for abandoned ones. */
export async function leaveReply(on: Queryable, place: ReplyPlace): Promise<void> {
  await on
    .updateTable('turn')
    .set({ written_at: new Date(0) })
    .where('attempt_id', '=', place.attemptId)
    .where('number', '=', place.turn)
    .where('state', '=', 'writing')
    .execute();
}

/** Asks the writer of a reply, in whatever process it is, to stop; the writer checks at every heartbeat. */
export async function requestStop(on: Queryable, id: AttemptId, at: Date): Promise<void> {
  await on
    .updateTable('turn')
    .set({ stop_requested_at: at })
    .where('attempt_id', '=', id)
    .where('state', '=', 'writing')
    .execute();
}

interface FoundTurn {
  readonly text: string;
  readonly state: TurnState;
  readonly isStopRequested: boolean;
  readonly queuePosition: number | null;
  readonly isWithheld: boolean;
}

/** A turn with its text from an offset on. A reply that is being written has the text that exists so far. */
export async function findTurn(on: Queryable, place: ReplyPlace, from = 0): Promise<FoundTurn | null> {
  const { rows } = await sql<Omit<FoundTurn, 'state'> & { start: number; state: string }>`
    select turn.state, turn.line_place as "queuePosition", turn.stop_requested_at is not null as "isStopRequested",
      (select quarantined_at is not null from attempt where id = turn.attempt_id) as "isWithheld",
      case turn.state when 'writing' then coalesce(written.text, '') else turn.text end as text,
      coalesce(written.start, 0) as start
    from turn left join lateral (
      select string_agg(piece.text, '' order by piece.start) as text, min(piece.start) as start from turn_piece piece
      where turn.state = 'writing' and piece.attempt_id = turn.attempt_id and piece.number = turn.number
        -- The piece that holds the place, and all after it.
        and piece.start >= (
          select coalesce(max(start), 0) from turn_piece earlier
          where earlier.attempt_id = turn.attempt_id and earlier.number = turn.number and earlier.start <= ${from})
    ) written on true
    where turn.attempt_id = ${place.attemptId} and turn.number = ${place.turn}
  `.execute(on);
  const [row] = rows;
  if (!row) return null;
  return {
    text: row.text.slice(from - row.start),
    state: toState(row.state),
    isStopRequested: row.isStopRequested,
    queuePosition: row.queuePosition,
    isWithheld: row.isWithheld,
  };
}

/** Takes over replies whose writer sent no heartbeat since `before`; each goes to one process only. */
export async function claimAbandoned(
  on: Queryable,
  claim: { before: Date; at: Date },
): Promise<ReplyPlace[]> {
  const rows = await on
    .with('abandoned', (query) =>
      query
        .selectFrom('turn')
        .select(['attempt_id', 'number'])
        .where('state', '=', 'writing')
        .where('written_at', '<', claim.before)
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('turn')
    .from('abandoned')
    .set({ written_at: claim.at })
    .whereRef('turn.attempt_id', '=', 'abandoned.attempt_id')
    .whereRef('turn.number', '=', 'abandoned.number')
    .returning(['turn.attempt_id', 'turn.number'])
    .execute();
  return rows.map((row) => ({ attemptId: attemptId.parse(row.attempt_id), turn: row.number }));
}

const states: readonly TurnState[] = ['done', 'writing', 'stopped', 'failed'];

function toState(text: string): TurnState {
  const state = states.find((one) => one === text);
  invariant(state, `A turn is stored with the state ${text}.`);
  return state;
}

/** A call with its turn and its position in that turn. */
export interface PlacedCall extends CalledTool {
  readonly turn: number;
  readonly position: number;
}

/** Stores a call once: a reply that is resumed makes the same calls again. */
export async function insertCall(
  on: Queryable,
  ofAttempt: AttemptId,
  { turn, position, id, name, ...call }: PlacedCall,
): Promise<void> {
  await on
    .insertInto('tool_call')
    .values({ attempt_id: ofAttempt, number: turn, position, call_id: id, tool: name, ...call })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The calls of an attempt in their order. */
export async function listCalls(on: Queryable, id: AttemptId): Promise<PlacedCall[]> {
  const rows = await on
    .selectFrom('tool_call')
    .select(['number', 'position', 'call_id', 'tool', 'arguments', 'outcome', 'result'])
    .where('attempt_id', '=', id)
    .orderBy('number')
    .orderBy('position')
    .execute();
  return rows.map(({ number, call_id, tool, outcome, ...call }) => ({
    ...call,
    turn: number,
    id: call_id,
    name: tool,
    outcome: toolOutcome.parse(outcome),
  }));
}
