import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { insertChallenge } from '#features/challenges/load';
import { invariant } from '#platform/invariant.ts';
import { practiceChallenges } from '../arena/practice.ts';
import type { TestApp } from '../test-app.ts';

type NewChallenge = Parameters<typeof insertChallenge>[1];

export function daysAgo({ kit }: Pick<TestApp, 'kit'>, days: number): Date {
  return new Date(kit.clock.now().getTime() - days * DAY_MS);
}

/** Publishes a challenge that opened yesterday, by default a practice one. Answers its slug. */
export async function publishChallenge(
  server: Pick<TestApp, 'kit'>,
  given: Partial<NewChallenge> = {},
): Promise<string> {
  const [model] = practiceChallenges;
  invariant(model, 'The product brings challenges.');
  const slug = `challenge-${randomUUID()}`;
  const challenge = { ...model, slug, code: slug, opensAt: daysAgo(server, 1), closesAt: null, ...given };
  const { database, clock } = server.kit;
  await database.transaction((transaction) => insertChallenge(transaction, challenge, clock.now()));
  return challenge.slug;
}
