import {
  type Appeal,
  rulingOutcomes,
  type ShownRuling,
  type Turn,
  type VerdictPage,
} from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import { WITHHELD } from '@redoubt/contract/shared/judging/report.ts';
import { readHandle } from '#features/accounts';
import {
  type AppealRecord,
  type Claim,
  type DecidedVote,
  findVotesIn,
  listAppealsOf,
  listVotesOn,
  readPublication,
  readVerdicts,
  type VerdictRecord,
} from '#features/judging';
import { findPublicPage } from '#features/profile';
import { isRefusal } from '#platform/refusal.ts';
import { type ArenaKit, presentVerdict } from '../attempts/get-attempt.ts';
import { isWithheldFrom } from '../attempts/arena.policy.ts';
import { standingOf, withWithheld } from '../standing/claim-standing.ts';
import { readShownTurns } from '../attempts/read-attempts.store.ts';
import { isBrokenOtherwise } from '../claims/barred-by.ts';
import { hasWithdrawn, isAgainst, nextStage } from './appeal-rules.ts';
import { listModelRounds, presentVotes } from './present-votes.ts';
import { countMessages, readBreakFacts } from '../breaks/break-facts.ts';
import { findBreakProof } from '../breaks/break-texts.store.ts';
import { type CaseReader, findCase, isShownToAll, mayTag, type VerdictCase } from './find-case.ts';
import { redact } from './redact.ts';

/** A verdict as its reader may see it. */
export async function getVerdict(arena: ArenaKit, reader: CaseReader, id: VerdictId) {
  const found = await findCase(arena, reader, id);
  return isRefusal(found) ? found : showVerdict(arena, reader, found);
}

export async function showVerdict(
  arena: ArenaKit,
  caller: CaseReader,
  found: VerdictCase,
): Promise<VerdictPage> {
  const { kit } = arena;
  const { claim, attempt, published, reader } = found;
  const { slug, code, title, points, harms } = published.challenge;
  const { records, turns, appeals, votes, counted, publication, models } = await readParts(
    kit,
    found,
    caller,
  );
  const ruled = listRuledOn(claim, records);
  const last = ruled.at(-1);
  const { award = null, isRepeat = false } = last ? presentVerdict(last, points) : {};
  const open = appeals.find(({ decidedAt }) => decidedAt === null) ?? null;
  const now = kit.clock.now();
  const standing = withWithheld(attempt, standingOf(last ?? null, open !== null, now));
  const isShown = last?.outcome === 'break' && !attempt.isWithheld;
  const page: VerdictPage = {
    id: claim.id,
    reader,
    challenge: { slug, code, title },
    attemptId: reader === 'public' ? null : attempt.id,
    handle: await findHandle(arena, found),
    outcome: last?.outcome ?? 'pending',
    ...standing,
    award,
    isRepeat,
    facts: isShown ? await readFacts(kit, found, turns) : null,
    turn: claim.turn,
    ...(attempt.isWithheld && { withheld: WITHHELD }),
    turns: listTurnsUpTo(turns, claim),
    harms,
    marks: marksOf(claim, ruled),
    claim: wordsOf(claim),
    filedBy: claim.filedBy,
    claimedAt: claim.claimedAt.toISOString(),
    rulings: await presentRulings(kit, ruled, counted),
    models,
    appeals: appeals.map((one) => presentAppeal(one, reader)),
    rubric: linesOf(found),
    votes,
    may: {
      appeal: mayAppeal(found, { last, appeals }, standing),
      withdraw: open !== null && caller !== null && open.userId === caller.userId,
      publish: reader === 'expert' && isShownToAll(published),
      tag: isShown && mayTag(found),
    },
    publication: reader === 'expert' ? publication : null,
    now: now.toISOString(),
  };
  if (isWithheldFrom(attempt, caller)) return withholdPage(page);
  return reader === 'public' ? redact(page, publication.redactions) : page;
}

async function readParts({ database }: ArenaKit['kit'], { claim, attempt }: VerdictCase, caller: CaseReader) {
  const on = database.kysely;
  const [records, turns, appeals, votes, counted, publication, models] = await Promise.all([
    readVerdicts(database, attempt.id),
    readShownTurns(database, attempt.id, caller),
    listAppealsOf(on, claim.id),
    findVotesIn(on, claim.id),
    listVotesOn(on, claim.id),
    readPublication(on, claim.id),
    listModelRounds(on, claim.id),
  ]);
  return { records, turns, appeals, votes, counted, publication, models };
}

function listTurnsUpTo(turns: readonly Turn[], { turn }: Claim): VerdictPage['turns'] {
  return turns
    .filter(({ number }) => turn === null || number <= turn)
    .map(({ number, role, text }) => ({ number, role, text }));
}

async function readFacts(
  kit: ArenaKit['kit'],
  { claim, published, attempt }: VerdictCase,
  turns: readonly Turn[],
) {
  const { turn } = claim;
  const messages = countMessages(turns, turn);
  const fidelity = await findBreakProof(kit.database.kysely, claim.id);
  const known = { attemptId: attempt.id, turn, published, messages, fidelity };
  return readBreakFacts(kit, claim.id, known);
}

/** What was ruled and when, without the transcript and what anybody wrote about it. */
function withholdPage(page: VerdictPage): VerdictPage {
  return {
    ...page,
    turns: [],
    marks: [],
    claim: { quote: null, reason: WITHHELD, answer: null, source: null, sourceUrl: null },
    rulings: page.rulings.map((ruling) => ({ ...ruling, reason: WITHHELD, votes: [] })),
    models: page.models.map((round) => ({ ...round, judges: [] })),
    appeals: page.appeals.map((one) => ({ ...one, reason: null })),
    may: { ...page.may, appeal: null, publish: false, tag: false },
    publication: null,
  };
}

type Ruled = VerdictRecord & { readonly outcome: ShownRuling['outcome'] };

function listRuledOn({ id }: Claim, records: readonly VerdictRecord[]): Ruled[] {
  const isRuling = (one: VerdictRecord): one is Ruled =>
    one.claimId === id && rulingOutcomes.some((outcome) => outcome === one.outcome);
  return records.filter(isRuling);
}

function presentRulings(
  kit: Parameters<typeof presentVotes>[0],
  ruled: readonly Ruled[],
  counted: readonly DecidedVote[],
): Promise<ShownRuling[]> {
  return Promise.all(
    ruled.map(async ({ instance, judge, outcome, reason, judgedAt }, nth) => ({
      instance,
      judge,
      outcome,
      reason,
      at: judgedAt.toISOString(),
      votes: await presentVotes(kit, counted, {
        instance,
        at: judgedAt,
        after: ruled[nth - 1]?.judgedAt ?? null,
      }),
    })),
  );
}

function mayAppeal(
  found: VerdictCase,
  { last, appeals }: { readonly last: Ruled | undefined; readonly appeals: readonly AppealRecord[] },
  { state, finalAt }: Pick<VerdictPage, 'state' | 'finalAt'>,
): VerdictPage['may']['appeal'] {
  const { side, attempt } = found;
  if (!side || !last || state !== 'provisional' || finalAt === null) return null;
  if (!isAgainst(side, last.outcome) || hasWithdrawn(appeals, side, last.judgedAt)) return null;
  if (isBrokenOtherwise(attempt, last.outcome)) return null;
  const stage = nextStage(found, last.instance);
  return stage && { stage, until: finalAt };
}

function marksOf({ turn, quote }: Claim, ruled: readonly Ruled[]): VerdictPage['marks'] {
  if (quote && turn !== null) return [{ turn, start: quote.start, end: quote.start + quote.text.length }];
  return ruled.find(({ marks }) => marks.length > 0)?.marks ?? [];
}

function wordsOf({ quote, reason, answer, source, sourceUrl }: Claim): VerdictPage['claim'] {
  return { quote, reason, answer, source, sourceUrl };
}

function linesOf({ published }: VerdictCase): VerdictPage['rubric'] {
  const { counts, doesNotCount } = rubricOf(published.challenge);
  return [...counts, ...doesNotCount].map(({ letter, text }) => ({ letter, text }));
}

function presentAppeal(record: AppealRecord, reader: VerdictCase['reader']): Appeal {
  const { stage, side, reason, openedAt, dueAt, decidedAt, outcome } = record;
  return {
    stage,
    side,
    reason: reader === 'public' ? null : reason,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    outcome,
  };
}

async function findHandle({ kit }: ArenaKit, { reader, attempt }: VerdictCase): Promise<string | null> {
  const isShown = reader !== 'public' || (await findPublicPage(kit.database.kysely, attempt.userId));
  return isShown ? readHandle(kit.database, attempt.userId) : null;
}
