import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { asOwner } from '#database-server.ts';
import type { Round } from './kill-rounds.ts';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { setStage, type Stage } from './stage/stage.ts';
import { hostileKinds } from './platform/hostile-requests.ts';
import { hostileResult } from './platform/send-hostile.ts';

interface StallRounds {
  /** How many hostile files of each kind are sent at once. */
  readonly files: number;
  readonly say: (sentence: string) => void;
}

const GOAL_P99_MS = 300;
/** A call that waits so long was held by a file; less is a figure, which hangs on the machine. */
const STALL_MS = 5 * SECOND_MS;
const EXPERTS = 60;
const CALLERS = 20;
const PAUSE_MS = 10;
const SENT_WITHIN_MS = 5 * MINUTE_MS;

/**
 * Sends files and texts that are made to take long, many of a kind at once, and has somebody else ask meanwhile who they
 * are: each of their calls is answered, and none waits for a file. Every file gets an answer too.
 */
export async function runStallRounds({ files, say }: StallRounds): Promise<Round[]> {
  const parts = new AsyncDisposableStack();
  try {
    const size = { experts: EXPERTS, challenges: 1, solves: 0 };
    const stage = await setStage({ size, profiles: 0, submissions: 0, say });
    parts.defer(() => stage.remove());
    const server = startServer(stage.environment);
    parts.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const members = { Partner: await signUp(stage, 'Partner'), Client: await signUp(stage, 'Client') };
    const [callers, experts] = [stage.tokens.slice(0, CALLERS), stage.tokens.slice(CALLERS)];
    const rounds: Round[] = [];
    for (const [kind, { by }] of Object.entries(hostileKinds)) {
      const tokens = by === 'nobody' ? [] : by === 'Expert' ? experts : members[by];
      const { failure, figures } = await stall(stage, { kind, tokens, callers, count: files });
      const name = `${String(files)} hostile ${kind}`;
      say(`${failure === null ? 'ok' : 'FAILED'} ${name}: ${figures}`);
      rounds.push({ name, failure });
    }
    return rounds;
  } finally {
    await parts.disposeAsync();
  }
}

/** Tokens of a few people who own an organization each, at addresses that count as proven. */
async function signUp({ url, owner }: Stage, role: 'Partner' | 'Client'): Promise<string[]> {
  const tokens = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map(async (word, nth) => {
      const person = {
        firstname: 'Ada',
        lastname: 'Okafor',
        password: 'Correct-Horse-1!',
        acceptedTerms: true,
        role,
      };
      const reply = await fetch(`${url}${signInEndpoints.signUp.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.0.${String(nth + 1)}` },
        body: JSON.stringify({ ...person, email: `${word}-${role.toLowerCase()}@stall.example` }),
      });
      return signInEndpoints.signUp.reply.parse(await reply.json()).token;
    }),
  );
  await asOwner(owner, (client) => client.query('update user_account set email_verified_at = now()'));
  return tokens;
}

interface Stalling {
  readonly kind: string;
  readonly tokens: readonly string[];
  /** In turn, so that none exceeds the rate limit. */
  readonly callers: readonly string[];
  readonly count: number;
}

async function stall({ url, environment }: Stage, { callers, ...sent }: Stalling) {
  const sender = startScript('platform/send-hostile.ts', environment);
  sender.stdin?.end(JSON.stringify({ url, ...sent }));
  const sending = Promise.withResolvers<string | null>();
  firstLine(sender).then(sending.resolve, () => sending.resolve(null));
  const timer = setTimeout(() => sending.resolve(null), SENT_WITHIN_MS);
  let isSent = false;
  void sending.promise.finally(() => (isSent = true));
  const waits: number[] = [];
  let refused = 0;
  while (!isSent) {
    const begun = performance.now();
    const reply = await fetch(`${url}${signInEndpoints.getSession.path}`, {
      headers: {
        authorization: `Bearer ${callers[waits.length % callers.length] ?? ''}`,
        'x-forwarded-for': `10.6.0.${String(1 + (waits.length % callers.length))}`,
      },
    });
    await reply.arrayBuffer();
    waits.push(performance.now() - begun);
    if (reply.status !== 200) refused += 1;
    await wait(PAUSE_MS);
  }
  clearTimeout(timer);
  const answer = await sending.promise;
  await stopChild(sender);
  return judge({ waits: waits.toSorted((one, other) => one - other), refused, answer });
}

function judge({
  waits,
  refused,
  answer,
}: {
  waits: readonly number[];
  refused: number;
  answer: string | null;
}) {
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  const longest = waits.at(-1) ?? Number.NaN;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const statuses = answer === null ? {} : hostileResult.parse(JSON.parse(answer));
  const goal = `${p99 <= GOAL_P99_MS ? 'reached' : 'MISSED'}, goal ${String(GOAL_P99_MS)} ms`;
  const figures = `another caller's p99 ${ms(p99)} (${goal}), longest ${ms(longest)} of ${String(waits.length)} calls; answered ${JSON.stringify(statuses)}`;
  const faults = Object.keys(statuses).filter((status) => status === '500');
  if (answer === null) return { figures, failure: 'Not every file was answered within five minutes.' };
  if (faults.length > 0) return { figures, failure: `Files were answered with ${JSON.stringify(statuses)}.` };
  if (refused > 0) return { figures, failure: `${String(refused)} calls of somebody else were refused.` };
  if (longest > STALL_MS) return { figures, failure: `Somebody else waited ${ms(longest)}.` };
  return { figures, failure: null };
}
