import { type Instance, type RulingOutcome, arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { applyRuling, getAttemptRecord } from '#features/arena';
import { findClaim } from '#features/judging';
import { invariant } from '#platform/invariant.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** What an expert writes about a reply that fails. */
export const claimedWords = {
  answer: 'Ottawa',
  source: 'An atlas',
  sourceUrl: '',
  reason: 'It named no capital at all.',
};

/** The first words of a reply, as its expert marks them. */
export function quoteOf(attempt: Pick<Attempt, 'turns'>, turn = 2, length = 12) {
  const reply = attempt.turns.find(({ number }) => number === turn);
  invariant(reply?.role === 'target', 'The turn is a reply.');
  return { start: 0, text: reply.text.slice(0, length) };
}

/** The body of a claim about a reply of the attempt. */
export function claimOn(attempt: Pick<Attempt, 'turns'>, more: Partial<typeof claimedWords> = {}, turn = 2) {
  return { kind: 'claim', turn, quote: quoteOf(attempt, turn), ...claimedWords, ...more } as const;
}

/** Files a claim about the first reply, and answers its id. */
export async function fileClaim(server: TestApp, by: Pick<TestPerson, 'token'>, attempt: Attempt) {
  const call = { token: by.token, params: { id: attempt.id }, body: claimOn(attempt) };
  return (await server.api.call(arenaEndpoints.submit, call)).id;
}

/** A ruling of people, without their votes. */
export async function ruleAs(
  server: TestApp,
  id: string,
  { instance, outcome }: { readonly instance: Exclude<Instance, 'check'>; readonly outcome: RulingOutcome },
) {
  const on = server.database.database.kysely;
  const claim = await findClaim(on, verdictId.parse(id));
  invariant(claim, 'The claim was filed.');
  const published = await server.app.arena.catalogue.get(await getAttemptRecord(on, claim.attemptId));
  const reason = `It is ${outcome}, people say.`;
  const ruling = { claim, published, instance, outcome, reason, judge: 'People', judgeVersion: 'people 1.0' };
  return server.database.database.transaction((transaction) => applyRuling(server.kit, transaction, ruling));
}
