import { type ArenaKit, findSecret, getAttemptRecord, readClaimedTurns } from '#features/arena';
import { type Claim, findClaim, listDecidedClaims } from '#features/judging';
import {
  calibrationProblems,
  type GoldCase,
  type GoldLabel,
  type GoldQueue,
} from '@redoubt/contract/model-judges';
import type { UserId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import { kindOfJudge } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { JudgedCase } from '../../asking/judged-case.ts';
import { insertLabelledGold } from '../gold/gold.store.ts';
import { countLabelled, listHalfLabelled, lockLabels, saveLabel, withoutLabelled } from './labels.store.ts';

const LOOKED_AT_ONCE = 100;
/** A claim is gold once so many people label it alike. */
const LABELLERS = 2;

/** The next decided claim for an Admin to label: first what another one labelled, then the newest. */
export async function getGoldQueue(arena: ArenaKit, { userId }: Pick<Caller, 'userId'>): Promise<GoldQueue> {
  const on = arena.kit.database.kysely;
  const [next, labelled] = await Promise.all([findNext(arena, userId), countLabelled(on, userId)]);
  return { next, labelled };
}

async function findNext(arena: ArenaKit, by: UserId): Promise<GoldCase | null> {
  const on = arena.kit.database.kysely;
  const halfLabelled = await showFirst(arena, await listHalfLabelled(on, by, LOOKED_AT_ONCE));
  if (halfLabelled) return halfLabelled;
  for (let after: VerdictId | null = null; ;) {
    const page: VerdictId[] = await listDecidedClaims(on, { after, limit: LOOKED_AT_ONCE });
    const shown = await showFirst(arena, await withoutLabelled(on, by, page));
    if (shown) return shown;
    if (page.length < LOOKED_AT_ONCE) return null;
    after = page.at(-1) ?? null;
  }
}

/** The first of these claims that can be shown: a transcript that is withheld has no turns. */
async function showFirst(arena: ArenaKit, ids: readonly VerdictId[]): Promise<GoldCase | null> {
  for (const id of ids) {
    const claim = await findClaim(arena.kit.database.kysely, id);
    if (!claim || claim.turn === null) continue;
    const judged = await readJudged(arena, claim);
    if (judged.turns.length > 0) return present(claim, judged);
  }
  return null;
}

interface LabelCall {
  readonly caller: Caller;
  readonly claimId: VerdictId;
  readonly label: GoldLabel | null;
}

/** Stores what an Admin says of a claim; where another one said the same, it is gold. */
export async function labelClaim(arena: ArenaKit, { caller, claimId, label }: LabelCall) {
  const { database, clock } = arena.kit;
  const claim = await findClaim(database.kysely, claimId);
  if (!claim || claim.turn === null) return refuse(calibrationProblems.goldCaseNotFound);
  const judged = await readJudged(arena, claim);
  if (judged.turns.length === 0) return refuse(calibrationProblems.goldCaseNotFound);
  const at = clock.now();
  await database.transaction(async (transaction) => {
    await saveLabel(transaction, { claimId, userId: caller.userId, label, at });
    const alike = (await lockLabels(transaction, claimId)).filter((each) => each === label).length;
    if (label !== null && alike >= LABELLERS)
      await insertLabelledGold(transaction, { claimId, label, judged, at });
  });
  return getGoldQueue(arena, caller);
}

async function readJudged(arena: ArenaKit, claim: Claim): Promise<JudgedCase> {
  const on = arena.kit.database.kysely;
  const published = await arena.catalogue.get(await getAttemptRecord(on, claim.attemptId));
  const { challenge, version } = published;
  const kind = kindOfJudge(published.judge);
  return {
    kind,
    objective: challenge.objective,
    rubric: { version, ...rubricOf(challenge) },
    secret: kind === 'secret' ? await findSecret(on, claim.attemptId) : null,
    turns: await readClaimedTurns(arena, claim, published),
    turn: claim.turn,
    claim: {
      quote: claim.quote?.text ?? null,
      reason: claim.reason,
      answer: claim.answer,
      source: claim.source,
    },
  };
}

function present(claim: Claim, { kind, objective, rubric, turns, turn }: JudgedCase): GoldCase {
  const { id, quote, reason, answer, source, sourceUrl } = claim;
  return {
    claimId: id,
    kind,
    objective,
    rubric,
    turns: [...turns],
    turn,
    marks: quote && turn !== null ? [{ turn, start: quote.start, end: quote.start + quote.text.length }] : [],
    claim: { quote, reason, answer, source, sourceUrl },
  };
}
