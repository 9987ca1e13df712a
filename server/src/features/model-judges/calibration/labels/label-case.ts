import { type ArenaKit, findSecret, getAttemptRecord, readClaimedTurns, standingOf } from '#features/arena';
import {
  type Claim,
  claimedReason,
  findClaim,
  listAppealsOf,
  listClaimMarks,
  listRulings,
} from '#features/judging';
import type { GoldCase } from '@redoubt/contract/model-judges';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { EvidenceMark } from '@redoubt/contract/shared/judging/claim-words.ts';
import { kindOfJudge } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import type { JudgedCase } from '../../asking/judged-case.ts';

/** A claim that can be labelled. */
interface LabelCase {
  readonly claim: Claim;
  readonly judged: JudgedCase;
  readonly marks: readonly EvidenceMark[];
}

/** Null where no ruling on it is final, a submitted secret is the claim, or its transcript is withheld. */
export async function readLabelCase(arena: ArenaKit, id: VerdictId): Promise<LabelCase | null> {
  const claim = await findClaim(arena.kit.database.kysely, id);
  if (!claim || claim.turn === null || !(await isFinal(arena, claim))) return null;
  const judged = await readJudged(arena, claim);
  if (judged.turns.length === 0) return null;
  return { claim, judged, marks: await listClaimMarks(arena.kit.database.kysely, claim) };
}

async function isFinal({ kit: { database, clock } }: ArenaKit, claim: Claim): Promise<boolean> {
  const on = database.kysely;
  const last = (await listRulings(on, [claim])).get(claim.id)?.at(-1);
  if (last?.outcome !== 'break' && last?.outcome !== 'held') return false;
  const isAppealed = (await listAppealsOf(on, claim.id)).some(({ decidedAt }) => decidedAt === null);
  return standingOf({ ...last, judgedAt: last.at }, isAppealed, clock.now()).state === 'final';
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
      reason: claimedReason(claim, kind),
      answer: claim.answer,
      source: claim.source,
    },
  };
}

/** What a labeller sees of it: nothing of its rulings, its author and other labels. */
export function presentCase({ claim: { id, quote, sourceUrl }, judged, marks }: LabelCase): GoldCase {
  const { kind, objective, rubric, secret, turns, turn } = judged;
  const { reason, answer, source } = judged.claim;
  return {
    claimId: id,
    kind,
    objective,
    rubric,
    secret,
    turns: [...turns],
    turn,
    marks: [...marks],
    claim: { quote, reason, answer, source, sourceUrl },
  };
}
