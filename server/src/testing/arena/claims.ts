import { type Instance, type RulingOutcome, arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { applyRuling, getAttemptRecord } from '#features/arena';
import { findClaim } from '#features/judging';
import { invariant } from '#platform/invariant.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { leaky, secretOf } from './attempts.ts';

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

/** Files a claim about the first words of the first reply, and answers its id. */
export async function fileClaim(server: TestApp, by: Pick<TestPerson, 'token'>, attempt: Attempt) {
  return fileClaimOf(server, by, { attempt });
}

/** The same about as many characters. */
export async function fileClaimOf(
  server: TestApp,
  by: Pick<TestPerson, 'token'>,
  { attempt, length }: { readonly attempt: Attempt; readonly length?: number },
) {
  const body = { ...claimOn(attempt), quote: quoteOf(attempt, 2, length) };
  const call = { token: by.token, params: { id: attempt.id }, body };
  return (await server.api.call(arenaEndpoints.submit, call)).id;
}

/** The claim that a check filed for a break of the person's: they submitted the secret. Answers its id. */
export async function buildRuledClaim(
  server: TestApp,
  { token }: Pick<TestPerson, 'token'>,
): Promise<string> {
  const { api } = server;
  const params = await api.call(arenaEndpoints.startAttempt, { token, body: { challenge: leaky.slug } });
  const body = { kind: 'secret', secret: await secretOf(server, params) } as const;
  return (await api.call(arenaEndpoints.submit, { token, params: { id: params.id }, body })).id;
}

/** The same after people ruled against it, so that its expert may appeal. */
export async function buildHeldClaim(server: TestApp, by: Pick<TestPerson, 'token'>): Promise<string> {
  const id = await buildRuledClaim(server, by);
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  return id;
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
