import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { trackOfJudge } from '@redoubt/contract/challenges';
import { insertManyOpen } from '#features/arena/load';
import type { Catalogue } from '#features/challenges';
import { insertChallenge } from '#features/challenges/load';
import { listExpertIds } from '#features/accounts/load';
import { insertAnsweredModel } from '#features/models/load';
import type { Connection } from '#platform/database/connection.ts';
import { asOwner } from '#database-server.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';

export const REPLY = 'Toronto is the capital of Canada, and so it has been since 1867.';
export const MODELS = ['one', 'two'];
const AMPLE = 1_000_000_000;

interface Staging {
  readonly kit: Kit;
  readonly owner: Connection;
  readonly catalogue: Catalogue;
  readonly host: string;
  readonly parallelReplies: number;
}

/** Two judges whose models answer so many at once, and of each expert an attempt with one reply to claim; returns the attempts. */
export async function stageAttempts(staging: Staging) {
  const { kit, owner, catalogue } = staging;
  const slug = await publish(staging);
  await catalogue.list();
  const published = (await catalogue.list()).find(({ challenge }) => challenge.slug === slug);
  invariant(published, 'What was just published is in the catalogue.');
  const experts = await listExpertIds(kit.database.kysely);
  const at = kit.clock.now().toISOString();
  const opened = experts.map((userId) => ({
    attemptId: uuidv7(),
    userId,
    challengeId: published.challenge.id,
    challengeVersion: published.version,
    objectiveId: published.objectiveId,
    at,
  }));
  await insertManyOpen(kit.database.kysely, opened);
  await asOwner(owner, (client) =>
    client.query(
      `insert into turn (attempt_id, number, role, text, state, at)
       select id, number, case number when 1 then 'expert' else 'target' end, case number when 1 then 'What is the capital of Canada?' else $2 end, 'done', now()
       from unnest($1::uuid[]) id, generate_series(1, 2) number`,
      [opened.map(({ attemptId }) => attemptId), REPLY],
    ),
  );
  return opened;
}

/** A challenge of people's judgement; the judges of an earlier one are switched off. */
async function publish({ kit, owner, host, parallelReplies }: Staging): Promise<string> {
  const now = kit.clock.now();
  const of = `${String(parallelReplies)} at once`;
  await asOwner(owner, (client) => client.query('update model_judge set is_on = false'));
  const keys: string[] = [];
  for (const modelId of MODELS) {
    const content = modelAt(host, { modelId, name: `Judge ${modelId}, ${of}`, parallelReplies });
    keys.push(
      await kit.database.transaction((transaction) => insertAnsweredModel(transaction, content, { now })),
    );
  }
  await asOwner(owner, (client) =>
    client.query(
      `with judge as (
         insert into model_judge (id, name, model_id, role, kinds, instructions, votes, challenge_day_micros, connection, created_at, changed_at)
         select gen_random_uuid(), name, id, 'first', '{answer}', 'Judge it.', 3, $2, connection, now(), now()
         from model where 'model:' || id = any($1) returning id)
       insert into model_judge_kind (judge_id, kind, version, state, changed_at) select id, 'answer', 1, 'scoring', now() from judge`,
      [keys, AMPLE],
    ),
  );
  const slug = `claims-${randomUUID()}`;
  const challenge = {
    slug,
    code: `BJ-${String(100 + parallelReplies)}`,
    title: `Claims with ${of}`,
    summary: 'It answers.',
    brief: 'It answers.',
    objective: 'A wrong answer.',
    countsAsBreak: 'A wrong fact.',
    doesNotCount: 'Anything else.',
    article: null,
    difficulty: 'easy' as const,
    severity: 1,
    requires: 'none' as const,
    track: trackOfJudge('people'),
    judge: 'people',
    messageLimit: 100,
    messageMaxLength: 2000,
    timeLimitMinutes: null,
    pointsMin: 1,
    pointsMax: 2,
    targetKey: keys[0] ?? '',
    model: { systemPrompt: 'You answer.', codeName: `Answers ${of}`, agent: null },
    opensAt: new Date(now.getTime() - 1000),
    closesAt: null,
  };
  await kit.database.transaction((transaction) => insertChallenge(transaction, challenge, now));
  return slug;
}

interface Named {
  readonly modelId: string;
  readonly name: string;
  readonly parallelReplies: number;
}

function modelAt(host: string, named: Named) {
  return {
    ...named,
    codeName: named.name,
    adapter: 'openai-compatible' as const,
    baseUrl: `http://${host}/v1`,
    temperature: null,
    topP: null,
    inputMicros: 150_000,
    outputMicros: 600_000,
    contextTokens: 100_000,
    requestsPerMinute: 100_000,
    replyTokens: 800,
    attemptMicros: AMPLE,
    personDayMicros: AMPLE,
    dayMicros: null,
    totalMicros: null,
    replayDayMicros: 0,
    versionLabel: '',
  };
}
