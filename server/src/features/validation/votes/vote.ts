import type { ArenaKit } from '#features/arena';
import { endLease, findLease, findVote, insertVote, lockItem } from '#features/judging';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { validationProblems, type VoteForm } from '@redoubt/contract/validation';
import { decideItem } from '../deciding/decide-item.ts';
import { type ItemCase, readCase, rubricFor } from '../items/present-item.ts';
import { takeLease } from '../items/take-lease.ts';
import { doVotesCount, readValidator, type Validator } from '../validators/validator.ts';

interface VoteCall {
  readonly caller: Caller;
  readonly id: ValidationItemId;
  readonly form: VoteForm;
}

/** Votes on the claim that the caller has open, and takes the next one. The vote is stored before it decides anything. */
export async function vote(arena: ArenaKit, { caller, id, form }: VoteCall) {
  const validator = await readValidator(arena.kit, caller);
  const found = await readCase(arena, id);
  if (!found || !mayJudge(validator, found)) return refuse(validationProblems.leaseOver);
  if (form.line !== null && !hasLine(found, form)) return refuse(validationProblems.lineNotInRubric);
  const refused = await store(arena, { validator, found, form });
  if (isRefusal(refused)) return refused;
  await decideItem(arena, id);
  return takeLease(arena, caller);
}

/** Whether a person may judge an item: it is not their own, nor one of their organizations. */
function mayJudge({ isApproved, userId, organizationIds }: Validator, { item }: ItemCase): boolean {
  const concerns = item.organizationIds.some((concerned) => organizationIds.includes(concerned));
  return isApproved && item.authorId !== userId && !concerns;
}

/** A break rests on a line of what counts, and what held on one of what does not. */
function hasLine({ published }: ItemCase, { line: letter, vote: word }: VoteForm): boolean {
  const { counts, doesNotCount } = rubricFor(published);
  const lines = { break: counts, held: doesNotCount, unclear: [...counts, ...doesNotCount] }[word];
  return lines.some((line) => line.letter === letter);
}

interface Voting {
  readonly validator: Validator;
  readonly found: ItemCase;
  readonly form: VoteForm;
}

/** Stores the vote, once; null also where the same one is stored already. */
function store({ kit }: ArenaKit, { validator, found, form }: Voting) {
  const { userId, record } = validator;
  const { id } = found.item;
  return kit.database.transaction(async (transaction) => {
    const item = await lockItem(transaction, id);
    if (item?.isWithheld !== false) return refuse(validationProblems.leaseOver);
    const before = await findVote(transaction, userId, id);
    if (before) return isSameVote(before, form) ? null : refuse(validationProblems.alreadyVoted);
    const votedAt = kit.clock.now();
    const lease = await endLease(transaction, { userId, itemId: id, at: votedAt });
    if (!lease) return refuse(validationProblems.leaseOver);
    const isFlagged = isTooFast(found, { openedAt: lease.openedAt, votedAt });
    await insertVote(transaction, {
      ...form,
      itemId: id,
      userId,
      openedAt: lease.openedAt,
      votedAt,
      // A vote that comes after the decision is stored for its time alone.
      counts: !item?.isDecided && item.instance !== 'staff' && !isFlagged && doVotesCount(record),
      isFlagged,
    });
    return null;
  });
}

function isSameVote(one: VoteForm, other: VoteForm): boolean {
  return one.vote === other.vote && one.line === other.line && one.sentence === other.sentence;
}

/** Nobody reads and answers in less. */
const LEAST_SECONDS = 3;
/** Faster than anybody reads with understanding. */
const WORDS_PER_MINUTE = 1200;

/** Whether a vote came sooner than the claimed reply, its question and the claim can be read. */
function isTooFast(
  { claim, turns }: Pick<ItemCase, 'claim' | 'turns'>,
  { openedAt, votedAt }: { readonly openedAt: Date; readonly votedAt: Date },
): boolean {
  const exchange = turns.slice(-2).map(({ text }) => text);
  const words = countWords([...exchange, claim.reason, claim.answer ?? '', claim.source ?? ''].join(' '));
  const least = Math.max(LEAST_SECONDS * SECOND_MS, (words / WORDS_PER_MINUTE) * MINUTE_MS);
  return votedAt.getTime() - openedAt.getTime() < least;
}

/** Also of scripts without spaces, as there are words in them. */
function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1;
  return words;
}

/** Refuses where the caller does not have the item open; null where they do. */
export async function refuseWithoutLease(arena: ArenaKit, caller: Caller, id: ValidationItemId) {
  const { kit } = arena;
  const validator = await readValidator(kit, caller);
  const found = await readCase(arena, id);
  if (!found || !mayJudge(validator, found)) return refuse(validationProblems.leaseOver);
  const lease = await findLease(kit.database.kysely, caller.userId, id);
  return lease && lease.expiresAt > kit.clock.now() ? null : refuse(validationProblems.leaseOver);
}
