import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { talentEndpoints } from '@redoubt/contract/talent';
import { expertRows } from '#testing/csv/expert-rows.ts';
import { buildPerson } from '#testing/people.ts';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { mostMemory } from '../stage/read-process.ts';
import { median } from '../stage/report.ts';
import { setStage, type Stage } from '../stage/stage.ts';

const PAUSE_MS = 10;

/** A call that is made over and over, with a pause between. */
interface Probe {
  readonly url: string;
  /** Several people in turn, so that no rate limit is measured. */
  readonly tokens: readonly string[];
}

interface Probed {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

function probeFor(probe: Probe, milliseconds: number): Promise<Probed> {
  return probeUntil(probe, wait(milliseconds));
}

/** How long a call takes while something else goes on. */
async function probeUntil({ url, tokens }: Probe, end: Promise<unknown>): Promise<Probed> {
  let isOver = false;
  const noteEnd = () => {
    isOver = true;
  };
  end.then(noteEnd, noteEnd);
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    // Each request comes from a network of its own, so that no rate limit is measured.
    const network = `10.9.${String(times.length >> 8)}.${String(times.length & 255)}`;
    const reply = await fetch(url, {
      headers: {
        authorization: `Bearer ${tokens[times.length % tokens.length] ?? ''}`,
        'x-forwarded-for': network,
      },
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The probe was answered ${String(reply.status)}.`);
    times.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const TOGETHER = 1000;

/**
 * The least that such an upload takes here: csv-parse reads the file, and its rows go into a table without checks, words or
 * triggers, in one transaction. Answers how many seconds it took.
 */
async function bareImport(owner: Stage['owner'], file: Buffer): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      'create temporary table bare (cells jsonb, email text generated always as (cells ->> 1) stored primary key)',
    );
    const began = performance.now();
    const rows: string[][] = parse(file, { from_line: 2 });
    await client.query('begin');
    for (let start = 0; start < rows.length; start += TOGETHER)
      await client.query(
        'insert into bare (cells) select * from jsonb_array_elements($1::jsonb) on conflict do nothing',
        [JSON.stringify(rows.slice(start, start + TOGETHER))],
      );
    await client.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
}

const SIZE = { experts: 20, challenges: 1, solves: 0 };
const goals = [
  { rows: 10_000, seconds: 1.5, rounds: 5 },
  { rows: 100_000, seconds: 8, rounds: 3 },
] as const;
const GOAL_MEMORY_MB = 150;
const GOAL_P99 = 3;
const QUIET_MS = 10_000;
const PROBERS = 6;
/** One uploads in each round, and others ask meanwhile. */
const PEOPLE = 80;
/** As in an intake: some rows fail, some are duplicates. */
const INTAKE = { failEvery: 50, repeatEvery: 70 };

type Say = (sentence: string) => void;

interface Round {
  readonly seconds: number;
  readonly bareSeconds: number;
  readonly memoryMb: number;
  readonly probed: Probed;
}

/** Experts uploaded from a file to the report, through HTTP, beside csv-parse and bare inserts of the same rows. */
export async function measureImports(say: Say): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    const tokens = await makePartners(stage);
    const lines: string[] = [];
    for (const goal of goals) {
      say(`Uploading ${goal.rows.toLocaleString('en')} experts, ${String(goal.rounds)} times`);
      // A process for each size: what one left of its memory is not another's.
      const server = startServer({ ...stage.environment, ROLE: 'web' });
      started.defer(() => stopChild(server));
      await waitUntilReady(stage.url);
      await upload(stage.url, take(tokens), fileOf(1000));
      const quiet = await probeFor(probeOf(stage.url, tokens), QUIET_MS);
      const rounds: Round[] = [];
      for (let round = 0; round < goal.rounds; round += 1)
        rounds.push(await measureRound({ stage, server, tokens }, goal.rows));
      await stopChild(server);
      lines.push(describe(goal, rounds, quiet));
    }
    return lines.join('\n');
  } finally {
    await started.disposeAsync();
  }
}

interface BenchServer {
  readonly stage: Stage;
  readonly server: ChildProcess;
  readonly tokens: string[];
}

async function measureRound({ stage, server, tokens }: BenchServer, rows: number): Promise<Round> {
  const file = fileOf(rows);
  const bareSeconds = await bareImport(stage.owner, file);
  const token = take(tokens);
  const ended = new AbortController();
  const measure = async () => {
    const began = performance.now();
    const sent = upload(stage.url, token, file);
    const probed = await probeUntil(probeOf(stage.url, tokens), sent);
    return { seconds: ((await sent) - began) / 1000, probed };
  };
  const [{ before, most }, measured] = await Promise.all([
    mostMemory(server, ended.signal),
    measure().finally(() => {
      ended.abort();
    }),
  ]);
  return { ...measured, bareSeconds, memoryMb: most - before };
}

/** Sends a file; answers when its report is there, in `performance.now()`. */
async function upload(url: string, token: string, file: Buffer): Promise<number> {
  const body = new FormData();
  body.set('file', new File([Uint8Array.from(file)], 'experts.csv'));
  const { method, path, reply } = talentEndpoints.uploadExperts;
  const response = await fetch(`${url}${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const ended = performance.now();
  const { rows, successful, duplicateCount, failedCount } = reply.parse(await response.json());
  if (successful === 0 || rows !== successful + duplicateCount + failedCount)
    throw new Error('The experts were not added.');
  return ended;
}

/** Each has an organization of their own. */
async function makePartners({ environment }: Stage): Promise<string[]> {
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  try {
    const tokens: string[] = [];
    while (tokens.length < PEOPLE)
      tokens.push((await buildPerson(infrastructure.kit, { role: 'Partner' })).token);
    return tokens;
  } finally {
    await infrastructure.close();
  }
}

function take(tokens: string[]): string {
  const token = tokens.pop();
  if (token === undefined) throw new Error('More partners are needed.');
  return token;
}

function fileOf(rows: number): Buffer {
  return Buffer.concat([...expertRows({ rows, ...INTAKE })]);
}

function probeOf(url: string, tokens: string[]) {
  const probers = Array.from({ length: PROBERS }, () => take(tokens));
  return { url: `${url}${talentEndpoints.listExperts.path}`, tokens: probers };
}

function describe(
  { rows, seconds: goal }: (typeof goals)[number],
  rounds: readonly Round[],
  quiet: Probed,
): string {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const seconds = of((round) => round.seconds);
  const memory = Math.max(...rounds.map(({ memoryMb }) => memoryMb));
  const p99 = of(({ probed }) => probed.p99Ms);
  const isReached = seconds <= goal && memory <= GOAL_MEMORY_MB && p99 <= GOAL_P99 * quiet.p99Ms;
  return (
    `${rows.toLocaleString('en')} experts from upload to report: ${seconds.toFixed(2)} s (goal ≤ ${String(goal)}), ${(seconds / of((round) => round.bareSeconds)).toFixed(1)} times csv-parse and bare inserts; ` +
    `${memory.toFixed(0)} MB more memory (goal ≤ ${String(GOAL_MEMORY_MB)}); others' p99 ${p99.toFixed(1)} ms, ${(p99 / quiet.p99Ms).toFixed(1)} times quiet (goal ≤ ${String(GOAL_P99)}): ${isReached ? 'reached' : 'MISSED'}`
  );
}
