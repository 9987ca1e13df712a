import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { calendarEndpoints, calendarEventForm } from '@redoubt/contract/calendar';
import { userId as userIdOf } from '@redoubt/contract/shared/ids.ts';
import { listExpertIds } from '#features/accounts/load';
import { createEvent } from '#features/calendar/load';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { isRefusal } from '#platform/refusal.ts';
import { startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { setStage, type Stage } from '../stage/stage.ts';

const EVENTS = 2000;
const WEEKLY = 100;
const SIZE = { experts: 1, challenges: 1, solves: 0 };
/** By one person, who has a rate limit. */
const REQUESTS = 60;
const GOAL_P95_MS = 200;

/** The month of somebody with 2,000 events in it, a hundred of them weekly, requested repeatedly. */
export async function measureCalendar(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    await fillCalendar(stage, say);
    const server = startServer({ ...stage.environment, ROLE: 'web' });
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const search = new URLSearchParams({ from: '2026-11-01', to: '2026-12-06', timeZone: 'Europe/Lisbon' });
    const path = `${calendarEndpoints.listEntries.path}?${search.toString()}`;
    const headers = { authorization: `Bearer ${stage.tokens[0] ?? ''}`, 'accept-encoding': 'br' };
    let entries = 0;
    const taken: number[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const began = performance.now();
      const packed = await getPacked(`${stage.url}${path}`, headers);
      taken.push(performance.now() - began);
      const body: unknown = JSON.parse(brotliDecompressSync(packed).toString());
      entries = calendarEndpoints.listEntries.reply.parse(body).items.length;
    }
    const [p50, p95] = [0.5, 0.95].map((part) => quantile(taken, part));
    const verdict = (p95 ?? Infinity) <= GOAL_P95_MS ? 'reached' : 'MISSED';
    return `Month with ${String(entries)} entries of ${String(EVENTS)} events: p50 ${String(p50)} ms, p95 ${String(p95)} ms (goal ≤ ${String(GOAL_P95_MS)} ms): ${verdict}`;
  } finally {
    await started.disposeAsync();
  }
}

/** The whole reply as it comes: what a browser does to unpack and read it is not the server's. */
async function getPacked(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { promise: replied, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers }, resolve).once('error', reject);
  const reply = await replied;
  const body = await buffer(reply);
  if (reply.statusCode !== 200) throw new Error(`A month was answered with ${String(reply.statusCode)}.`);
  return body;
}

function quantile(taken: readonly number[], part: number): number {
  const inOrder = taken.toSorted((one, other) => one - other);
  return Math.round(inOrder[Math.floor(inOrder.length * part)] ?? 0);
}

async function fillCalendar({ environment }: Stage, say: (sentence: string) => void): Promise<void> {
  say(`Filling a calendar with ${String(EVENTS)} events`);
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  try {
    const [first] = await listExpertIds(infrastructure.kit.database.kysely);
    const userId = userIdOf.parse(first);
    for (let nth = 0; nth < EVENTS; nth += 1) {
      const made = await createEvent(infrastructure.kit, { userId, isEmailVerified: true }, formOf(nth));
      if (isRefusal(made)) throw new Error('An event of the benchmark was refused.');
    }
  } finally {
    await infrastructure.close();
  }
}

function formOf(nth: number) {
  const day = 1 + (nth % 28);
  const hour = String(nth % 23).padStart(2, '0');
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return calendarEventForm.parse({
    title: `Event ${String(nth)}`,
    type: 'meeting',
    date,
    startTime: `${hour}:00`,
    endTime: `${hour}:45`,
    timeZone: 'Europe/Lisbon',
    notes: 'A sentence or two that somebody wrote down for later.',
    repeat: nth < WEEKLY ? { days: [weekday], until: null } : null,
  });
}
