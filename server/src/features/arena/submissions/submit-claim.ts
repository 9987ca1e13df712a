import { v7 as uuidv7 } from 'uuid';
import { arenaProblems, standingVerdicts, type Submission } from '@redoubt/contract/arena';
import { idempotencyKeyReused, invalidFields } from '@redoubt/contract/shared/problem.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type AttemptId, verdictId } from '@redoubt/contract/shared/ids.ts';
import {
  CLAIMS_ON_REPLY,
  countClaimsOn,
  findClaimUnderKey,
  insertClaim,
  insertPendingRuling,
  insertValidationItem,
  listVerdicts,
  VALIDATION_HOURS,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import type { Kit, Transaction } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type IdempotentRequest, isSameRequest } from '#platform/use-case/idempotent-request.ts';
import { type ArenaKit, claimNeeds, presentVerdict, withClaim } from '../attempts/get-attempt.ts';
import { claimFiled } from '../attempts/arena.events.ts';
import { lockAttempt, updateSubmissionsMade } from '../attempts/attempts.store.ts';
import { listTurns } from '../attempts/turns.store.ts';
import { listConcerned } from '../claims/barred-by.ts';
import { isShownToAll } from '../verdicts/find-case.ts';
import { asOf } from '../time/attempt-time.ts';
import { SUBMISSION_LIMIT, type SubmittedAttempt } from '../attempts/submissions.store.ts';

/** What is known of a submission before it is judged. */
export interface Submitted {
  readonly caller: Caller;
  readonly attempt: SubmittedAttempt;
  readonly published: PublishedChallenge;
  readonly sent: IdempotentRequest | null;
}

/** Three matching votes decide; after five without them a reviewer does. */
const MOST_VOTES = 5;

type ClaimForm = Extract<Submission, { kind: 'claim' }>;
type Claim = Parameters<typeof insertClaim>[1] & { readonly turn: number };

/** Files a claim about a reply, for people to judge. */
export async function submitClaim(arena: ArenaKit, submitted: Submitted, form: ClaimForm) {
  const { kit } = arena;
  const { attempt, published, sent } = submitted;
  const missing = listMissing(form, published);
  if (missing.length > 0) return refuse(invalidFields, { errors: missing });
  const { turn, quote } = form;
  const exchange = await findClaimed(kit, { attemptId: attempt.id, turn });
  if (isRefusal(exchange)) return exchange;
  if (!exchange.reply.text.startsWith(quote.text, quote.start)) return refuse(arenaProblems.quoteNotFound);
  const claim: Claim = {
    id: verdictId.parse(uuidv7()),
    attemptId: attempt.id,
    turn,
    quote,
    reason: form.reason,
    answer: orNull(form.answer),
    source: orNull(form.source),
    sourceUrl: orNull(form.sourceUrl),
    filedBy: 'expert',
    claimedAt: kit.clock.now(),
    idempotencyKey: sent?.key ?? null,
    requestHash: sent?.requestHash ?? null,
  };
  const stored = await kit.database.transaction((transaction) =>
    store(arena, transaction, { submitted, claim }),
  );
  return isRefusal(stored) ? stored : showVerdict(arena, submitted, stored);
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** What the challenge requires of a claim and this one lacks. */
function listMissing({ answer, source }: ClaimForm, published: PublishedChallenge) {
  const { needsAnswer, needsSource } = claimNeeds(published);
  return [
    ...(needsAnswer && !answer.trim() ? [{ path: 'answer', message: 'Write what would be right.' }] : []),
    ...(needsSource && !source.trim()
      ? [{ path: 'source', message: 'Name a guideline, a statute or a textbook, with the page.' }]
      : []),
  ];
}

/** A finished reply, with the message that it answers. */
export async function findClaimed(
  { database }: Pick<Kit, 'database'>,
  { attemptId, turn }: { readonly attemptId: AttemptId; readonly turn: number },
) {
  const turns = await listTurns(database.kysely, attemptId);
  const reply = turns.find((one) => one.number === turn);
  const question = turns.find((one) => one.number === turn - 1);
  if (reply?.role !== 'target' || reply.state === 'writing' || !question)
    return refuse(arenaProblems.turnNotFound);
  return { question, reply };
}

/** The answer to a claim that was already sent under this key, whatever became of the attempt; null where none was. */
export async function answerClaimAgain(arena: ArenaKit, submitted: Submitted) {
  const { attempt, sent } = submitted;
  if (!sent) return null;
  const earlier = await findClaimUnderKey(arena.kit.database.kysely, attempt.id, sent.key);
  if (!earlier) return null;
  return isSameRequest(sent, earlier.requestHash)
    ? showVerdict(arena, submitted, earlier)
    : refuse(idempotencyKeyReused);
}

interface FiledClaim {
  readonly submitted: Submitted;
  readonly claim: Claim;
}

/** Returns the stored claim: this one, or the same one that was sent before. */
async function store({ kit }: ArenaKit, transaction: Transaction, { submitted, claim }: FiledClaim) {
  const { caller, published, sent } = submitted;
  const { attemptId, claimedAt: at } = claim;
  const record = await lockAttempt(transaction, attemptId);
  const underKey = sent && (await findClaimUnderKey(transaction, attemptId, sent.key));
  if (underKey) return isSameRequest(sent, underKey.requestHash) ? underKey : refuse(idempotencyKeyReused);
  const made = await countClaimsOn(transaction, claim);
  if (made.isMade) return refuse(arenaProblems.claimMade);
  if (made.count >= CLAIMS_ON_REPLY) return refuse(arenaProblems.claimLimitReached);
  if (asOf(record, at).status !== 'open') return refuse(arenaProblems.attemptClosed);
  if (record.submissionsMade >= SUBMISSION_LIMIT) return refuse(arenaProblems.submissionLimitReached);
  await insertClaim(transaction, claim);
  await kit.audit.writeIfByToken(transaction, {
    by: caller,
    action: 'attempt.submit',
    object: { kind: 'attempt', id: attemptId },
    person: caller.userId,
  });
  await updateSubmissionsMade(transaction, attemptId, record.submissionsMade + 1);
  await insertPendingRuling(transaction, { id: claim.id, attemptId, turn: claim.turn, at });
  const { challenge, organizationId } = published;
  await insertValidationItem(transaction, {
    claimId: claim.id,
    purpose: 'claim',
    // What only some may see goes to nobody else.
    instance: isShownToAll(published) ? 'validators' : 'staff',
    fields: challenge.track === 'content' ? challenge.fields : [],
    harms: challenge.harms,
    authorId: record.userId,
    organizationIds: await listConcerned(kit, { attempt: record, organizationId }),
    mostVotes: MOST_VOTES,
    askedAt: at,
    dueAt: new Date(at.getTime() + VALIDATION_HOURS * HOUR_MS),
  });
  await kit.outbox.insert(transaction, claimFiled, {
    userId: record.userId,
    challengeId: record.challengeId,
    claimId: claim.id,
    at: at.toISOString(),
  });
  transaction.afterCommit(kit.outbox.nudge);
  return claim;
}

async function showVerdict(
  { kit }: ArenaKit,
  { attempt, published }: Submitted,
  claim: Parameters<typeof insertClaim>[1],
) {
  const verdicts = await listVerdicts(kit.database.kysely, attempt.id);
  const standing = standingVerdicts(verdicts);
  // The verdict of a claim that is pending is left out once the attempt was broken in another way.
  const verdict =
    standing.find(({ claimId }) => claimId === claim.id) ??
    standing.find(({ outcome }) => outcome === 'break');
  invariant(verdict, 'A claim has its verdict, waits for one, or stands beside a break.');
  return withClaim(presentVerdict(verdict, published.challenge.points), [claim]);
}
