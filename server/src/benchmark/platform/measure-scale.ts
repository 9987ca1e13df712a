import type { ChildProcess } from 'node:child_process';
import { startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { type LoadPlan, type LoadResult, runLoad } from '../stage/generate-load.ts';
import { type LongestHold, readLongestHold, readMemory } from '../stage/read-process.ts';
import { median } from '../stage/report.ts';
import { ROUNDS, SECONDS } from '../stage/scenarios.ts';
import { setStage, type Stage } from '../stage/stage.ts';
/** 50,000 people and a million solves, and what is a quarter and a sixteenth of it. */
const FULL = { experts: 50_000, challenges: 200, solves: 1_000_000 };
const SHARES = [16, 4, 1] as const;

const SOLVES_A_SECOND = 10;
const TOP = '/v1/rankings?limit=100';

/** What one size of data costs. Times in milliseconds. */
interface Figures {
  readonly solves: number;
  readonly staging: number;
  readonly ready: number;
  readonly firstRequest: number;
  readonly quiet: Load;
  readonly solving: Load;
  readonly longestHold: LongestHold;
  /** Megabytes of the server afterwards. */
  readonly memory: number;
}

interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Rankings over a million solves while ten a second arrive, beside the same with nobody solving, and how cost grows. */
export async function measureScale(say: (sentence: string) => void): Promise<string> {
  const figures: Figures[] = [];
  for (const share of SHARES) figures.push(await measureSize(share, say));
  return renderTable(figures);
}

async function measureSize(share: number, say: (sentence: string) => void): Promise<Figures> {
  const started = new AsyncDisposableStack();
  try {
    const began = performance.now();
    const solves = FULL.solves / share;
    const stage = await setStage({
      size: { ...FULL, experts: FULL.experts / share, solves },
      profiles: 0,
      // Twice as long as the rounds take, since the load generator takes time to start.
      submissions: 2 * ROUNDS * (SECONDS + 5) * SOLVES_A_SECOND,
      say,
    });
    started.defer(() => stage.remove());
    const staging = performance.now() - began;
    const environment = { ...stage.environment, ROLE: 'web' };
    await startOnce(environment, stage.url);
    const server = startServer(environment);
    started.defer(() => stopChild(server));
    const ready = await waitUntilReady(stage.url);
    const firstRequest = await timeFirst(stage.url + TOP);
    return { solves, staging, ready, firstRequest, ...(await measureReads(stage, server, say)) };
  } finally {
    await started.disposeAsync();
  }
}

/** The first start of an installation compiles what the later ones find compiled. */
async function startOnce(environment: Record<string, string>, url: string): Promise<void> {
  const server = startServer(environment);
  await waitUntilReady(url);
  await stopChild(server);
}

async function timeFirst(url: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${String(reply.status)}.`);
  return performance.now() - began;
}

async function measureReads(stage: Stage, server: ChildProcess, say: (sentence: string) => void) {
  const solver = createSolver(stage, { aSecond: SOLVES_A_SECOND });
  const plan: LoadPlan = {
    url: stage.url,
    method: 'GET',
    connections: 16,
    durationSeconds: SECONDS,
    requests: [{ path: TOP }],
    isOnce: false,
  };
  await runLoad({ ...plan, durationSeconds: 1 });
  await readLongestHold(stage.url);
  const [quiet, solving]: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${String(round)} of ${String(ROUNDS)}`);
    quiet.push(await runLoad(plan));
    solving.push(await solver.during(() => runLoad(plan)));
  }
  return {
    quiet: combine(quiet),
    solving: combine(solving),
    longestHold: await readLongestHold(stage.url),
    memory: await readMemory(server),
  };
}

function combine(rounds: readonly LoadResult[]): Load {
  for (const { sent, ok } of rounds)
    if (sent !== ok) throw new Error(`${String(sent - ok)} of ${String(sent)} requests failed.`);
  return {
    rate: median(rounds.map((round) => round.requestsPerSecond)),
    p50: median(rounds.map((round) => round.p50Ms)),
    p99: median(rounds.map((round) => round.p99Ms)),
  };
}

const head = [
  'solves',
  'staging s',
  'start to ready s',
  'first request ms',
  'top 100, nobody solving',
  'while ten a second solve',
  'beside nobody solving',
  'p99 ms, quiet and solving',
  'longest hold of the loop ms, its own and late',
  'memory MB',
];

function renderTable(figures: readonly Figures[]): string {
  const rows = figures.map((one) => [
    one.solves.toLocaleString('en'),
    (one.staging / 1000).toFixed(0),
    (one.ready / 1000).toFixed(2),
    one.firstRequest.toFixed(0),
    Math.round(one.quiet.rate).toLocaleString('en'),
    Math.round(one.solving.rate).toLocaleString('en'),
    (one.solving.rate / one.quiet.rate).toFixed(2),
    `${one.quiet.p99.toFixed(1)} and ${one.solving.p99.toFixed(1)}`,
    `${one.longestHold.own.toFixed(0)} and ${one.longestHold.late.toFixed(0)}`,
    one.memory.toFixed(0),
  ]);
  const goals = [
    'goal at a million',
    '≤ 180',
    '≤ 3',
    '≤ 50',
    '',
    '',
    '≥ 0.8',
    '≤ 30 solving',
    '≤ 20 of its own',
    '',
  ];
  return [head, head.map(() => '--:'), ...rows, goals].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Submits open attempts of the stage, each once, at an even pace. */
interface Solver {
  /** Loads while the work runs. Fails when a submission is not accepted. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

function createSolver(stage: Stage, { aSecond }: { aSecond: number }): Solver {
  let next = 0;
  return {
    async during(work) {
      const sent: Promise<void>[] = [];
      const timer = setInterval(() => {
        const submission = stage.submissions[next++];
        sent.push(
          submission ? submit(stage.url, submission) : Promise.reject(new Error('No attempt is left.')),
        );
      }, 1000 / aSecond);
      try {
        const result = await work();
        return result;
      } finally {
        clearInterval(timer);
        await Promise.all(sent);
      }
    },
  };
}

async function submit(
  url: string,
  { attemptId, secret, token }: Stage['submissions'][number],
): Promise<void> {
  const reply = await fetch(`${url}/v1/arena/attempts/${attemptId}/submissions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'secret', secret }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`A submission was answered with ${String(reply.status)}.`);
}
