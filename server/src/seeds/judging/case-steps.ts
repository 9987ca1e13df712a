import {
  appealVerdict,
  type ArenaKit,
  getVerdict,
  publishVerdict,
  ruleClaim,
  withdrawAppeal,
} from '#features/arena';
import { findItem, listDueItems, listGold, passToStaff } from '#features/judging';
import { setGold, skip, takeLease, vote } from '#features/validation';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { ValidationItem, VoteForm } from '@redoubt/contract/validation';
import type { ScenarioClock } from '../playing/scenario-clock.ts';
import { callerOf, granted } from '../playing/scripted-expert.ts';
import { type CaseStep, type StepOf, voteOf } from './demo-cases.ts';

/** A claim at a time of the past, with the use cases as they were then. */
export interface PastClaim {
  readonly arena: ArenaKit;
  readonly clock: ScenarioClock;
  readonly claimId: VerdictId;
  readonly author: User;
  /** Who is meant by a name in the cases. */
  readonly find: (who: string) => User;
}

/** Does a step of a case through the use case that people call. */
export async function doStep(claim: PastClaim, step: CaseStep): Promise<void> {
  const { arena, claimId, author, find } = claim;
  const admin = callerOf(find('admin'));
  if (step.do === 'vote') return castVote(claim, step);
  if (step.do === 'overdue') return passOverdue(claim);
  if (step.do === 'publish') return publish(claim, step);
  if (step.do === 'rule') {
    const { outcome, reason } = step;
    const { rulings } = granted(await getVerdict(arena, admin, claimId));
    const ruling = { outcome, reason, follows: rulings.length };
    granted(await ruleClaim(arena, { caller: admin, id: claimId, ruling }));
  } else if (step.do === 'gold') {
    granted(await setGold(arena, { caller: admin, claimId, outcome: step.outcome }));
  } else if (step.do === 'appeal') {
    granted(
      await appealVerdict(arena, { caller: callerOf(find(step.who)), id: claimId, reason: step.reason }),
    );
  } else granted(await withdrawAppeal(arena, { caller: callerOf(author), id: claimId }));
}

/**
 * The voter takes what the queue has for them, as anybody does, until it is this claim; a claim after it whose answer is
 * known they judge, too.
 */
async function castVote({ arena, clock, claimId, find }: PastClaim, step: StepOf<'vote'>): Promise<void> {
  const on = arena.kit.database.kysely;
  const caller = callerOf(find(step.who));
  let hasVoted = false;
  let { item } = await takeLease(arena, caller);
  while (item) {
    const { id } = item;
    const record = await findItem(on, id);
    const isKnown = record?.purpose === 'gold';
    if (hasVoted && !isKnown) return;
    const isMeant = !isKnown && record?.claimId === claimId;
    const known = isKnown && (await listGold(on)).find((gold) => gold.claimId === record.claimId);
    const form = isMeant ? voteOf(step) : known ? voteKnown(item, known.outcome) : null;
    clock.pass(readingMs(item, form?.sentence ?? ''));
    const next = form
      ? await vote(arena, { caller, id, form })
      : await skip(arena, { caller, id, reason: 'I leave this one to others.' });
    ({ item } = granted(next));
    hasVoted ||= isMeant;
  }
}

/** A vote on a claim whose answer is known, by somebody who knows it too. */
function voteKnown({ rubric }: ValidationItem, outcome: 'break' | 'held'): VoteForm {
  const lines = outcome === 'break' ? rubric.counts : rubric.doesNotCount;
  return { vote: outcome, line: lines[0]?.letter ?? null, sentence: '' };
}

const SETTLING_MS = 20 * SECOND_MS;
const READING_MS_PER_CHARACTER = 45;
const TYPING_MS_PER_CHARACTER = 180;

/** How long somebody reads an item and writes a sentence about it. */
function readingMs({ turns, claim }: ValidationItem, sentence: string): number {
  const read = [...turns.map(({ text }) => text), claim.reason, claim.answer ?? '', claim.source ?? ''];
  const length = read.join(' ').length;
  return SETTLING_MS + length * READING_MS_PER_CHARACTER + sentence.length * TYPING_MS_PER_CHARACTER;
}

const AT_ONCE = 500;

/** What the job of every minute does with what nobody decided in time. */
async function passOverdue({ arena, clock, claimId }: PastClaim): Promise<void> {
  const { database } = arena.kit;
  for (const id of await listDueItems(database.kysely, clock.now(), AT_ONCE)) {
    const item = await findItem(database.kysely, id);
    if (item?.claimId === claimId) await database.transaction((transaction) => passToStaff(transaction, id));
  }
}

async function publish({ arena, claimId, author }: PastClaim, { cover }: StepOf<'publish'>): Promise<void> {
  const caller = callerOf(author);
  const { turns } = granted(await getVerdict(arena, caller, claimId));
  const redactions = turns.flatMap(({ number: turn, text }) =>
    cover
      .filter((words) => text.includes(words))
      .map((words) => ({ turn, start: text.indexOf(words), end: text.indexOf(words) + words.length })),
  );
  granted(await publishVerdict(arena, { caller, id: claimId, form: { isPublic: true, redactions } }));
}
