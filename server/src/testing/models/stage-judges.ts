import { randomUUID } from 'node:crypto';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { answerAsJudge, type JudgeReply } from './answer-as-judge.ts';
import { buildReadyModel } from './ready-model.ts';

interface StagedJudges {
  readonly admin: TestPerson;
  readonly kind: ObjectiveKind;
  readonly role?: 'first' | 'appeal';
  /** One judge for each; what it says when it is asked. */
  readonly replies: readonly JudgeReply[];
  readonly challengeDayMicros?: number;
}

/** Judges that are calibrated for a kind of objective, over a provider that says what a test wants; returns their ids. */
export async function stageJudges(
  server: TestApp,
  { admin, kind, role = 'first', replies, challengeDayMicros = 10_000_000 }: StagedJudges,
): Promise<string[]> {
  const names = replies.map(() => randomUUID());
  const { port } = await serveOnLoopback(
    answerAsJudge(Object.fromEntries(names.map((name, at) => [name, replies[at] ?? (() => '')]))),
  );
  const baseUrl = `http://127.0.0.1:${String(port)}/v1`;
  const ids: string[] = [];
  for (const name of names) {
    const model = await buildReadyModel(server, admin, {
      baseUrl,
      modelId: name,
      contextTokens: 32_000,
      parallelReplies: 50,
      requestsPerMinute: 5000,
    });
    const id = randomUUID();
    await server.database.ownerPool.query(
      `with judge as (
         insert into model_judge (id, name, model_id, role, kinds, instructions, votes, challenge_day_micros, connection, created_at, changed_at)
         select $1::uuid, $6, id, $3, array[$4], 'Judge it.', 3, $5, connection, now(), now() from model where id = $2
         returning id)
       insert into model_judge_kind (judge_id, kind, version, state, changed_at) select id, $4, 1, 'scoring', now() from judge`,
      [id, model.id, role, kind, challengeDayMicros, `judge-${id.slice(0, 8)}`],
    );
    ids.push(id);
  }
  return ids;
}

/** No judge of an earlier test is asked. */
export async function removeJudges({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.ownerPool.query('update model_judge set is_on = false');
}
