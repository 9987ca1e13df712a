import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { readMemory } from '../stage/read-process.ts';
import { setStage, type Stage } from '../stage/stage.ts';
import { openTalks } from './model-stage.ts';
import { askDirectly, readUntilEnd, sendMessage, type Talk, textOf } from './talk.ts';

const STREAMS = 50;
const OPEN_STREAMS = 500;
const OPENED_AT_ONCE = 20;
const ROUNDS = 5;
const TURNS_A_ROUND = 3;
const SECONDS = 10;
/** The pause between the words of a reply: replies of some 35 words last two seconds. */
const PACE_MS = 60;
const REPLY_MS = 2000;
const GOALS = { p50Ms: 15, p99Ms: 60, memory: 90, turns: 100 };

const OUR_FIRST = /"type":"text"/;
const THEIR_FIRST = /"content":"[^"]/;

/** Turns over a model behind its provider's protocol: time to the first token beside the provider's own, streams, turns a second. */
export async function measureModels(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const provider = async (paceMs: number) => {
      const child = startScript('models/provider.ts', { PACE_MS: String(paceMs) });
      started.defer(() => stopChild(child));
      return firstLine(child);
    };
    const [paced, quick] = [await provider(PACE_MS), await provider(0)];
    const bare = await setStage({
      size: { experts: OPEN_STREAMS, challenges: 1, solves: 0 },
      profiles: 0,
      submissions: 0,
      say: say,
    });
    started.defer(() => bare.remove());
    const stage: Stage = {
      ...bare,
      environment: { ...bare.environment, MODEL_PRIVATE_HOSTS: `${paced},${quick}` },
    };
    const pacedTalks = await openTalks(stage, { host: paced, manner: 'paced' });
    const quickTalks = await openTalks(stage, { host: quick, manner: 'quick' });
    const stalling = await openTalks(stage, { host: paced, manner: 'stalling' });
    const server = startServer(stage.environment);
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    say(await measureFirstToken(paced, pacedTalks.slice(0, STREAMS)));
    say(await measureTurns(quickTalks.slice(0, STREAMS), await measureInserts(bare)));
    return await measureOpenStreams(server, stalling);
  } finally {
    await started.disposeAsync();
  }
}

/** In turns with the provider alone; medians and 99th percentiles over all rounds but the first, which warms up. */
async function measureFirstToken(host: string, talks: readonly Talk[]): Promise<string> {
  const [direct, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = { direct: [] as number[], ours: [] as number[] };
    await inTheirTurn(talks, async () => {
      const began = performance.now();
      taken.direct.push(await readUntilEnd(await askDirectly(host), THEIR_FIRST, began));
    });
    await inTheirTurn(talks, async (talk, turn) => {
      const began = performance.now();
      const number = 1 + 2 * (round * TURNS_A_ROUND + turn);
      taken.ours.push(await readUntilEnd(await sendMessage(talk, number), OUR_FIRST, began));
    });
    if (round === 0) continue;
    direct.push(...taken.direct);
    ours.push(...taken.ours);
  }
  const more = (part: number) => quantile(ours, part) - quantile(direct, part);
  return (
    `First token at ${String(talks.length)} streams: p50 ${formatMs(quantile(ours, 0.5))} ms, p99 ${formatMs(quantile(ours, 0.99))} ms; ` +
    `the provider alone ${formatMs(quantile(direct, 0.5))} and ${formatMs(quantile(direct, 0.99))} ms; ` +
    `more by us ${formatMs(more(0.5))} ms (goal ≤ ${String(GOALS.p50Ms)}, ${verdict(more(0.5) <= GOALS.p50Ms)}) ` +
    `and ${formatMs(more(0.99))} ms (goal ≤ ${String(GOALS.p99Ms)}, ${verdict(more(0.99) <= GOALS.p99Ms)})`
  );
}

/** Some turns of each, begun one after the other within the time that a reply takes: people do not press Send together. */
async function inTheirTurn(
  talks: readonly Talk[],
  take: (talk: Talk, turn: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    talks.map(async (talk, nth) => {
      await wait((REPLY_MS * nth) / talks.length);
      for (let turn = 0; turn < TURNS_A_ROUND; turn += 1) await take(talk, turn);
    }),
  );
}

/** Whole turns: a message that is stored, and its reply to the end, stored too. */
async function measureTurns(talks: readonly Talk[], inserts: number): Promise<string> {
  let turns = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > SECONDS * 1000;
  await Promise.all(
    talks.map(async (talk) => {
      for (let number = 1; !isOver(); number += 2) {
        await readUntilEnd(await sendMessage(talk, number), /"type":"finished"/, began);
        turns += 1;
      }
    }),
  );
  const rate = turns / ((performance.now() - began) / 1000);
  return (
    `Turns of ${String(talks.length)} attempts: ${rate.toFixed(0)} a second (goal ≥ ${String(GOALS.turns)}, ${verdict(rate >= GOALS.turns)}); ` +
    `beside ${inserts.toFixed(0)} INSERTs a second, ${(rate / inserts).toFixed(3)} of them`
  );
}

/** How many rows a bare server of this machine commits in a second, one a request, for as many clients. */
async function measureInserts({ owner }: Stage): Promise<number> {
  const calibrator = startScript('stage/calibrator.ts', { CALIBRATOR_CONNECTION: JSON.stringify(owner) });
  try {
    const url = await firstLine(calibrator);
    let inserts = 0;
    const began = performance.now();
    const isOver = () => performance.now() - began > SECONDS * 500;
    await Promise.all(
      Array.from({ length: STREAMS }, async () => {
        while (!isOver()) {
          await (await fetch(`${url}/insert`, { method: 'POST' })).arrayBuffer();
          inserts += 1;
        }
      }),
    );
    return inserts / ((performance.now() - began) / 1000);
  } finally {
    await stopChild(calibrator);
  }
}

/** Replies that have begun and say nothing more, each with a browser that waits. */
async function measureOpenStreams(server: ChildProcess, talks: readonly Talk[]): Promise<string> {
  const before = await readMemory(server);
  const few = pLimit(OPENED_AT_ONCE);
  const streams = await Promise.all(
    talks.map((talk) => few(async () => waitForFirst(await sendMessage(talk, 1)))),
  );
  const memory = (await readMemory(server)) - before;
  await Promise.all(streams.map((stream) => stream.cancel()));
  return `${String(talks.length)} open streams: ${memory.toFixed(0)} MB more (goal ≤ ${String(GOALS.memory)} MB, ${verdict(memory <= GOALS.memory)})`;
}

/** Leaves the stream open. */
async function waitForFirst(stream: Response) {
  const reader = textOf(stream).getReader();
  for (let read = ''; !read.includes('"type":"text"');) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`A stream ended before its reply began: ${read.slice(0, 300)}`);
    read += value;
  }
  return reader;
}

function quantile(taken: readonly number[], part: number): number {
  const inOrder = taken.toSorted((one, other) => one - other);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? 0;
}

const formatMs = (milliseconds: number): string => milliseconds.toFixed(1);
const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'MISSED');
