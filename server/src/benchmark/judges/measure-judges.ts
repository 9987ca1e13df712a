import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { submission } from '@redoubt/contract/arena';
import { attemptId, userId } from '@redoubt/contract/shared/ids.ts';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { asOwner } from '#database-server.ts';
import { submit } from '#features/arena';
import { createCatalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { isRefusal } from '#platform/refusal.ts';
import { startWorker } from '#worker.ts';
import { answerAsJudge, verdictText } from '#testing/models/answer-as-judge.ts';
import { setStage, type Stage } from '../stage/stage.ts';
import { MODELS, REPLY, stageAttempts } from './judge-stage.ts';

const CLAIMS = 50;
const PARALLEL = [50, 8];
const ANSWER_MS = 500;
const ANSWERS_A_CLAIM = 6;
const GOAL_SECONDS = 10;
const LOOKED_EVERY_MS = 500;
/** Longer than three tries of a claim. */
const MOST_LOOKS = 400;

/** From a claim to the verdict of two model judges, for many claims at once. */
export async function measureJudges(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const answer = async () => {
      await wait(ANSWER_MS);
      return verdictText({ outcome: 'break', quote: REPLY });
    };
    const provider = createServer(
      answerAsJudge(Object.fromEntries(MODELS.map((model) => [model, answer]))),
    ).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    started.defer(() => void provider.close());
    const host = `127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
    const bare = await setStage({
      size: { experts: CLAIMS, challenges: 1, solves: 0 },
      profiles: 0,
      submissions: 0,
      say,
    });
    started.defer(() => bare.remove());
    const stage = { ...bare, environment: { ...bare.environment, MODEL_PRIVATE_HOSTS: host } };
    const figures: string[] = [];
    for (const parallelReplies of PARALLEL) figures.push(await measureAt(stage, { host, parallelReplies }));
    return figures.join('\n');
  } finally {
    await started.disposeAsync();
  }
}

/** A worker of its own judges the claims. */
async function measureAt(
  { environment, owner }: Stage,
  { host, parallelReplies }: { readonly host: string; readonly parallelReplies: number },
): Promise<string> {
  const config = readConfig(environment);
  const infrastructure = await connectInfrastructure(config, () => undefined);
  const { kit } = infrastructure;
  try {
    const catalogue = createCatalogue(kit);
    const attempts = await stageAttempts({ kit, owner, catalogue, host, parallelReplies });
    const claims: string[] = [];
    for (const attempt of attempts) claims.push(await file({ kit, catalogue }, attempt));
    const statements = countStatements(kit);
    const worker = await startWorker(infrastructure, config, new Registry());
    const begun = kit.clock.now();
    await waitUntilJudged(owner, claims);
    const counted = statements();
    await worker.stop();
    return await describe(owner, { claims, begun, counted, parallelReplies });
  } finally {
    await infrastructure.close();
  }
}

type Arena = Parameters<typeof submit>[0];
type Attempt = Awaited<ReturnType<typeof stageAttempts>>[number];

async function file(arena: Arena, attempt: Attempt): Promise<string> {
  const form = submission.parse({
    kind: 'claim',
    turn: 2,
    quote: { start: 0, text: REPLY },
    reason: 'It is Ottawa.',
    answer: 'Ottawa',
    source: 'An atlas',
  });
  const caller = {
    userId: userId.parse(attempt.userId),
    role: 'Expert' as const,
    sessionId: 'of the benchmark',
    isEmailVerified: true,
    signedInAt: null,
  };
  const filed = await submit(arena, caller, { id: attemptId.parse(attempt.attemptId), submission: form });
  if (isRefusal(filed)) throw new Error(`A claim was refused: ${filed.refused.message}`);
  return filed.id;
}

/** Counts the statements of a process from now on, those of its queue and its relay too. */
function countStatements({ database }: Pick<Kit, 'database'>): () => number {
  let count = 0;
  const seen = new WeakSet<object>();
  database.pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = Reflect.get(client, 'query') as (...given: unknown[]) => unknown;
    const counting = new Proxy(query, {
      apply(asked, self, given: unknown[]) {
        count += 1;
        return Reflect.apply(asked, self, given);
      },
    });
    Reflect.set(client, 'query', counting);
  });
  return () => count;
}

async function waitUntilJudged(owner: Stage['owner'], claims: readonly string[]): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await asOwner(owner, (client) =>
      client.query('select from model_judging where claim_id = any($1::uuid[]) and decided_at is not null', [
        claims,
      ]),
    );
    if (rowCount === claims.length) return;
    await wait(LOOKED_EVERY_MS);
  }
}

interface Measured {
  readonly claims: readonly string[];
  /** When the worker began, with all claims filed. */
  readonly begun: Date;
  readonly counted: number;
  readonly parallelReplies: number;
}

async function describe(
  owner: Stage['owner'],
  { claims, begun, counted, parallelReplies }: Measured,
): Promise<string> {
  const { rows } = await asOwner(owner, (client) =>
    client.query<{ p50: number | null; p95: number | null; judged: number }>(
      `select percentile_cont(0.5) within group (order by seconds) as p50, percentile_cont(0.95) within group (order by seconds) as p95,
         (count(*) filter (where result = 'break'))::int as judged
       from (select result, extract(epoch from decided_at - $2)::float8 as seconds from model_judging
         where claim_id = any($1::uuid[]) and decided_at is not null) judged`,
      [claims, begun],
    ),
  );
  const [{ p50, p95, judged } = { p50: null, p95: null, judged: 0 }] = rows;
  const isReached = p95 !== null && p95 <= GOAL_SECONDS && judged === claims.length;
  const seconds = (figure: number | null) => figure?.toFixed(1) ?? '–';
  return (
    `${String(claims.length)} claims at once, two judges with ${String(parallelReplies)} replies at once of ${String(ANSWER_MS)} ms: ` +
    `verdict after p50 ${seconds(p50)} s, p95 ${seconds(p95)} s (goal ≤ ${String(GOAL_SECONDS)} s, ${isReached ? 'reached' : 'MISSED'}); ` +
    `${String(judged)} judged; ${(counted / (claims.length * ANSWERS_A_CLAIM)).toFixed(1)} statements an answer`
  );
}
