import {
  arenaProblems,
  type arenaEndpoints,
  type ClaimCase,
  type ClaimPage,
  type ClaimRow,
  type RulingOutcome,
} from '@redoubt/contract/arena';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import {
  type Claim,
  findClaim,
  findGold,
  listRulings,
  listOpenCases,
  listRuledClaims,
  listWaitingClaims,
  countWaitingClaims,
  type OpenCase,
  type Ruling,
  type WaitingPlace,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import { agentOf } from '#features/targets';
import { refuse, refuseCursor } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { rereadIfOutdated } from '../attempts/read-attempts.store.ts';
import { type AttemptRecord, getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { withCalls } from '../attempts/agent-turns.ts';
import { listAllTurns, listCalls, listTurns } from '../attempts/turns.store.ts';
import { barredBy, isBrokenOtherwise } from './barred-by.ts';

/** The claims that wait for a ruling, or that were ruled on. */
export async function listClaims(arena: ArenaKit, query: QueryOf<typeof arenaEndpoints.listClaims>) {
  const on = arena.kit.database.kysely;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (after === undefined) return refuseCursor();
  const limit = query.limit + 1;
  const [found, waiting] = await Promise.all([
    query.state === 'ruled'
      ? listRuledClaims(on, { after: after?.id ?? null, limit })
      : listWaitingClaims(on, { after, limit }),
    countWaitingClaims(on),
  ]);
  const page = found.slice(0, query.limit);
  const states = await readStates(on, page);
  const items = await Promise.all(page.map((claim) => presentRow(arena, claim, states)));
  const last = items.at(-1);
  const nextCursor = found.length > query.limit && last ? cursorOf(last) : null;
  return { items, nextCursor, waiting } satisfies ClaimPage;
}

const FOR_STAFF = '_staff';

/** The id of the last claim, and whether it waits for staff: these stand first. */
function cursorOf({ id, waitsFor }: ClaimRow): string {
  return waitsFor === 'staff' ? `${id}${FOR_STAFF}` : id;
}

function readCursor(cursor: string): WaitingPlace | undefined {
  const isForStaff = cursor.endsWith(FOR_STAFF);
  const id = verdictId.safeParse(isForStaff ? cursor.slice(0, -FOR_STAFF.length) : cursor);
  return id.success ? { id: id.data, isForStaff } : undefined;
}

/** What was ruled on claims, and what is open on them. */
interface ClaimStates {
  readonly rulings: ReadonlyMap<string, readonly Ruling[]>;
  readonly open: ReadonlyMap<string, OpenCase>;
}

async function readStates(on: Queryable, of: readonly Claim[]): Promise<ClaimStates> {
  const [rulings, open] = await Promise.all([listRulings(on, of), listOpenCases(on, of)]);
  return { rulings, open };
}

export async function getClaim(arena: ArenaKit, caller: Caller, id: VerdictId) {
  const claim = await findClaim(arena.kit.database.kysely, id);
  return claim ? showClaim(arena, caller, claim) : refuse(arenaProblems.claimNotFound);
}

/** A claim with all that is to be read before a ruling. */
export async function showClaim(arena: ArenaKit, caller: Caller, claim: Claim): Promise<ClaimCase> {
  const on = arena.kit.database.kysely;
  const attempt = await getAttemptRecord(on, claim.attemptId);
  const [{ challenge, organizationId }, turns, states, gold] = await Promise.all([
    arena.catalogue.get(attempt),
    listAllTurns(on, claim.attemptId),
    readStates(on, [claim]),
    findGold(on, claim.id),
  ]);
  const { quote, reason, answer, source, sourceUrl } = claim;
  const { objective, countsAsBreak, doesNotCount, harms } = challenge;
  const ruled = states.rulings.get(claim.id) ?? [];
  const barred =
    (await barredBy(arena.kit, caller, { attempt, organizationId })) ??
    (await barredByOutcome(arena.kit, attempt, ruled.at(-1)?.outcome ?? null));
  return {
    ...(await presentRow(arena, claim, states)),
    attemptId: claim.attemptId,
    objective,
    countsAsBreak,
    doesNotCount,
    harms,
    turns: turns
      .filter(({ number }) => claim.turn === null || number <= claim.turn)
      .map(({ number, role, text }) => ({
        number,
        role,
        text,
      })),
    words: { quote, reason, answer, source, sourceUrl },
    rulings: ruled.map(({ instance, outcome, reason: why, at }) => ({
      instance,
      outcome,
      reason: why,
      at: at.toISOString(),
    })),
    gold,
    barred: barred?.message ?? null,
  };
}

async function barredByOutcome(
  kit: Pick<Kit, 'database'>,
  attempt: AttemptRecord,
  newest: RulingOutcome | null,
) {
  const reread = await rereadIfOutdated(kit, attempt, newest);
  return isBrokenOtherwise(reread, newest) ? arenaProblems.attemptBroken : null;
}

async function presentRow(arena: ArenaKit, claim: Claim, { rulings, open }: ClaimStates): Promise<ClaimRow> {
  const attempt = await getAttemptRecord(arena.kit.database.kysely, claim.attemptId);
  const { slug, code, title } = (await arena.catalogue.get(attempt)).challenge;
  const outcome = rulings.get(claim.id)?.at(-1)?.outcome ?? null;
  // Where others gave a claim up without a ruling, it is left to staff.
  const unasked = { waitsFor: outcome === null ? ('staff' as const) : null, isAppealed: false };
  return {
    id: claim.id,
    challenge: { slug, code, title },
    turn: claim.turn,
    claimedAt: claim.claimedAt.toISOString(),
    outcome,
    ...(open.get(claim.id) ?? unasked),
  };
}

/** The conversation up to the reply that is claimed, as experts see it: with the calls that the challenge shows. */
export async function readClaimedTurns(
  { kit }: Pick<ArenaKit, 'kit'>,
  claim: Pick<Claim, 'attemptId' | 'turn'>,
  published: PublishedChallenge,
) {
  const on = kit.database.kysely;
  const agent = agentOf(published);
  const turns = (await listTurns(on, claim.attemptId)).filter(
    ({ number }) => claim.turn === null || number <= claim.turn,
  );
  const shown = agent ? withCalls(agent, turns, await listCalls(on, claim.attemptId)) : turns;
  return shown.map(({ number, role, text, calls }) => ({ number, role, text, ...(calls && { calls }) }));
}
