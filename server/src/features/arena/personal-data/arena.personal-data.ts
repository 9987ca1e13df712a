import type { Catalogue } from '#features/challenges';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { eraseAttempts } from './erase-attempts.store.ts';
import { readAttempts } from './export-attempts.store.ts';

/** Attempts with their transcripts. The solves stay for the rankings, without any reference to the person. */
export function arenaPersonalData(catalogue: Pick<Catalogue, 'list'>): PersonalDataHolder {
  return {
    name: 'attempts',
    tables: [
      'attempt',
      'attempt_secret',
      'turn',
      'turn_piece',
      'tool_call',
      'pending_verdict',
      'claim',
      'claim_publication',
      'verdict',
      'award',
      'break_text',
      'model_judging',
      'model_vote',
      'regression_test',
      'replay',
      'replay_run',
      'regression_event',
    ],
    exportOf: async (on, userId) => nameChallenges(catalogue, on, userId),
    erase: eraseAttempts,
  };
}

async function* nameChallenges(catalogue: Pick<Catalogue, 'list'>, on: Queryable, userId: UserId) {
  const published = await catalogue.list();
  const titles = new Map<string, string>(published.map(({ challenge }) => [challenge.id, challenge.title]));
  for await (const { challengeId, ...attempt } of readAttempts(on, userId))
    yield { challenge: titles.get(challengeId) ?? challengeId, ...attempt };
}
