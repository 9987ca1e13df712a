import type { ChildProcess } from 'node:child_process';
import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { projectsEndpoints } from '@redoubt/contract/projects';
import { listExpertIds } from '#features/accounts/load';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { mostMemory } from '../stage/read-process.ts';
import { startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { setStage, type Stage } from '../stage/stage.ts';
import { ANSWERS, countDouble, fillProjects, makeAdmins, POSTINGS, TASKS } from './fill-projects.ts';

const EXPERTS = 5000;
const ADMINS = 2;
const SIZE = { experts: EXPERTS + ADMINS, challenges: 1, solves: 0 };
const AT_ONCE = 50;
const ROUNDS = 50;
const OFFERS = 600;
const NEWLINE = 10;

const GOALS = { offersMs: 30, takeMs: 15, exportSeconds: 8, exportMb: 30, balanceMs: 1000 };

type Say = (sentence: string) => void;

/** Offers and tasks under many hands, the file of a large project, and the sum of a large ledger. */
export async function measureProjects(say: Say): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    say(
      `Filling in ${TASKS.toLocaleString('en')} tasks, ${ANSWERS.toLocaleString('en')} answers and ${POSTINGS.toLocaleString('en')} postings`,
    );
    const everybody = await listExperts(stage);
    const id = await fillProjects(stage, everybody.slice(0, EXPERTS));
    await makeAdmins(stage, everybody.slice(EXPERTS));
    const [experts, admins] = [stage.tokens.slice(0, EXPERTS), stage.tokens.slice(EXPERTS)];
    const server = startServer({ ...stage.environment, ROLE: 'web' });
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const admin = admins[0] ?? '';
    return [
      await measureOffers(stage.url, experts),
      await measureTaking(stage, experts),
      await measureExport(server, stage.url, { id, admin }),
      await measureBalance(stage.url, admin),
    ].join('\n');
  } finally {
    await started.disposeAsync();
  }
}

async function listExperts({ environment }: Stage): Promise<string[]> {
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  try {
    return await listExpertIds(infrastructure.kit.database.kysely);
  } finally {
    await infrastructure.close();
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

let calls = 0;

/** Milliseconds until the whole reply has come. Each call is of another network: those have limits. */
async function time(url: string, { method, path, token, body }: Call): Promise<number> {
  calls += 1;
  const began = performance.now();
  const reply = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': `10.${String(calls % 200)}.${String(Math.floor(calls / 200) % 200)}.1`,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok)
    throw new Error(`${method} ${path} was answered ${String(reply.status)}: ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** One after another, each of another expert. */
async function measureOffers(url: string, experts: readonly string[]): Promise<string> {
  const { method, path } = projectsEndpoints.listOffers;
  const taken: number[] = [];
  for (const token of experts.slice(0, OFFERS)) taken.push(await time(url, { method, path, token }));
  return tell('Offers', { taken, goal: GOALS.offersMs });
}

/** In each round fifty people who have taken nothing yet take a task of the same project at once. */
async function measureTaking(stage: Stage, experts: readonly string[]): Promise<string> {
  const offers = await fetch(stage.url + projectsEndpoints.listOffers.path, {
    headers: { authorization: `Bearer ${experts[0] ?? ''}` },
  });
  const { open } = projectsEndpoints.listOffers.reply.parse(await offers.json());
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { method } = projectsEndpoints.takeTask;
    const path = projectsEndpoints.takeTask.path.replace(
      ':project',
      open[round % open.length]?.projectId ?? '',
    );
    const people = experts.slice(OFFERS + round * AT_ONCE, OFFERS + (round + 1) * AT_ONCE);
    taken.push(
      ...(await Promise.all(people.map((token) => time(stage.url, { method, path, token, body: {} })))),
    );
  }
  const double = await countDouble(stage);
  return `${tell(`Take next, ${String(AT_ONCE)} at once in ${String(ROUNDS)} rounds`, { taken, goal: GOALS.takeMs })}; ${String(double)} copies taken twice`;
}

async function measureExport(
  server: ChildProcess,
  url: string,
  { id, admin }: { readonly id: string; readonly admin: string },
): Promise<string> {
  const ended = new AbortController();
  const measure = async () => {
    const began = performance.now();
    const { method, path } = projectsEndpoints.issueResultsTicket;
    const issued = await fetch(url + path.replace(':id', id), {
      method,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'jsonl', kind: 'content-writing' }),
    });
    const ticket = projectsEndpoints.issueResultsTicket.reply.parse(await issued.json());
    const reply = await fetch(url + ticket.path);
    let lines = 0;
    // By whole pieces, as it shares the cores with the server.
    for await (const chunk of reply.body ?? []) lines += countLines(Buffer.from(chunk as Uint8Array));
    return { lines, seconds: (performance.now() - began) / 1000 };
  };
  const [{ before, most }, { lines, seconds }] = await Promise.all([
    mostMemory(server, ended.signal),
    measure().finally(() => {
      ended.abort();
    }),
  ]);
  const isReached = seconds <= GOALS.exportSeconds && most - before <= GOALS.exportMb;
  return `Results of ${lines.toLocaleString('en')} answers: ${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB more memory at its most (goal ≤ ${String(GOALS.exportSeconds)} s, ≤ ${String(GOALS.exportMb)} MB): ${isReached ? 'reached' : 'MISSED'}`;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

async function measureBalance(url: string, token: string): Promise<string> {
  const { method, path } = ledgerEndpoints.getTrialBalance;
  const taken: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) taken.push(await time(url, { method, path, token }));
  return tell(`Trial balance over ${POSTINGS.toLocaleString('en')} postings`, {
    taken,
    goal: GOALS.balanceMs,
  });
}

function tell(
  what: string,
  { taken, goal }: { readonly taken: readonly number[]; readonly goal: number },
): string {
  const inOrder = taken.toSorted((one, other) => one - other);
  const at = (part: number) =>
    inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? Infinity;
  const verdict = at(0.95) <= goal ? 'reached' : 'MISSED';
  return `${what}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (goal ≤ ${String(goal)} ms): ${verdict}`;
}
