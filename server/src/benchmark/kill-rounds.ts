import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { MixedWrites } from './mixed-writes.ts';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { setStage, type Stage } from './stage/stage.ts';

export interface Round {
  readonly name: string;
  /** Null when the round passed. */
  readonly failure: string | null;
}

interface KillOptions {
  readonly rounds: number;
  readonly submissions: number;
  readonly say: (sentence: string) => void;
}

/** Tries of a tenth of a second. */
const PATIENCE = 1200;

/** Enough people for these submissions: a person has one open attempt at each of the red-team challenges that are for anybody. */
const sizeFor = (submissions: number) => ({
  experts: Math.max(400, Math.ceil(submissions / EACH)),
  challenges: 50,
  solves: 400,
});

/** How many attempts a person may open, with a margin. */
const EACH = 15;

/**
 * kill -9 of the server in the middle of many submissions and other writes, then a restart: every submission that was
 * acknowledged has exactly one solve, one verdict and one event or its effect, and every other write its row; what is
 * sent again changes nothing.
 */
export async function runKillRounds(options: KillOptions): Promise<Round[]> {
  const { rounds, submissions, say } = options;
  const all = rounds * submissions;
  const stage = await setStage({ size: sizeFor(all), profiles: 0, submissions: all, say });
  const done: Round[] = [];
  try {
    for (let nth = 0; nth < rounds; nth += 1) {
      const batch = stage.submissions.slice(nth * submissions, (nth + 1) * submissions);
      const failure = await runKillRound(stage, batch);
      const name = `kill -9 amid ${String(batch.length)} submissions, round ${String(nth + 1)}`;
      say(`${failure === null ? 'ok' : 'FAILED'} ${name}`);
      done.push({ name, failure });
    }
  } finally {
    await stage.remove();
  }
  return done;
}

type Submission = Stage['submissions'][number];

async function runKillRound(stage: Stage, batch: readonly Submission[]): Promise<string | null> {
  const others = new MixedWrites();
  const acknowledged = await submitUntilKilled(stage, { batch, others });
  const server = startServer(stage.environment);
  try {
    await waitUntilReady(stage.url);
    if (acknowledged.length === 0 || acknowledged.length === batch.length)
      return `The kill missed the middle: ${String(acknowledged.length)} of ${String(batch.length)} were acknowledged.`;
    const lost = await countUnsolved(stage, acknowledged);
    if (lost > 0)
      return `${String(lost)} of ${String(acknowledged.length)} acknowledged submissions have no solve.`;
    const fault = await others.findFault(stage);
    if (fault !== null) return fault;
    const refused = await submitAgain(stage, batch);
    if (refused.length > 0)
      return `Sent again after the restart, ${String(refused.length)} were answered ${String(refused[0])}.`;
    return await findDoubled(stage, batch);
  } finally {
    await stopChild(server);
  }
}

/** Sends every submission once more; answers the statuses of those that were not accepted. */
async function submitAgain(stage: Stage, batch: readonly Submission[]): Promise<number[]> {
  const statuses = await pLimit(16).map(batch, (submission) => submitOnce(stage, submission));
  return statuses.filter((status) => status !== 200);
}

/** Submits, and makes another write after each submission, until the server is killed. */
async function submitUntilKilled(
  stage: Stage,
  { batch, others }: { batch: readonly Submission[]; others: MixedWrites },
): Promise<Submission[]> {
  const server = startServer(stage.environment);
  await waitUntilReady(stage.url);
  const acknowledged: Submission[] = [];
  const queue = [...batch];
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Somewhere in the middle, elsewhere in each round, and not before something of each kind could be lost.
  const killAfter = Math.floor(batch.length * (0.2 + 0.5 * Math.random()));
  const killInTheMiddle = () => {
    if (acknowledged.length >= killAfter && others.hasAcknowledgedEach()) server.kill('SIGKILL');
  };
  const send = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await submitOnce(stage, next).catch(() => null);
      if (status === null) return;
      if (status === 200) acknowledged.push(next);
      killInTheMiddle();
      const isOpen = await others.send(stage, next.token).then(
        () => true,
        () => false,
      );
      if (!isOpen) return;
      killInTheMiddle();
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  server.kill('SIGKILL');
  await ended;
  return acknowledged;
}

export async function submitOnce(
  stage: Pick<Stage, 'url'>,
  { attemptId, token, secret }: Submission,
): Promise<number> {
  const reply = await fetch(`${stage.url}/v1/arena/attempts/${attemptId}/submissions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${String(Math.floor(Math.random() * 250))}.${String(1 + Math.floor(Math.random() * 250))}`,
    },
    body: JSON.stringify({ kind: 'secret', secret }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

async function countUnsolved(stage: Stage, batch: readonly Submission[]): Promise<number> {
  const rows = await readRows<{ lost: number }>(
    stage,
    `select count(*)::int as lost from unnest($1::uuid[]) as sent (id)
     where (select count(*) from award where attempt_id = sent.id) <> 1
       or (select count(*) from verdict where attempt_id = sent.id and outcome = 'break') <> 1`,
    batch,
  );
  return rows[0]?.lost ?? -1;
}

/** After everything was sent twice: one solve, one break each, and the tallies say what the solves say. */
async function findDoubled(stage: Stage, batch: readonly Submission[]): Promise<string | null> {
  const wrong = await countUnsolved(stage, batch);
  if (wrong > 0) return `${String(wrong)} submissions do not have exactly one solve and one verdict.`;
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const [row] = await readRows<{ wrong: number; waiting: number }>(
      stage,
      `select (select count(*)::int from outbox_event) + (select count(*)::int from outbox_delivery) as waiting,
         (select count(*)::int from challenge_tally where solves <> (
           select count(*) from award where award.challenge_id = challenge_tally.challenge_id)) as wrong
       where cardinality($1::uuid[]) >= 0`,
      batch,
    );
    if (row?.waiting === 0)
      return row.wrong === 0 ? null : `${String(row.wrong)} tallies differ from their solves.`;
    await wait(100);
  }
  return 'The outbox was not drained within two minutes.';
}

async function readRows<Row extends pg.QueryResultRow>(
  stage: Stage,
  text: string,
  batch: readonly Submission[],
): Promise<Row[]> {
  const client = new pg.Client(stage.owner);
  await client.connect();
  try {
    const result = await client.query<Row>(text, [batch.map((submission) => submission.attemptId)]);
    return result.rows;
  } finally {
    await client.end();
  }
}
