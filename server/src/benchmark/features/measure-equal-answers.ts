import { randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { LOAD_PASSWORD } from '#seeds/load.ts';
import { median } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

const TRIES = 200;
const WARM_UP = 20;
const GOAL_MS = 5;

interface Comparison {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The body for an address that has an account, and for one that has none. */
  readonly bodyFor: (email: string) => object;
}

const comparisons: readonly Comparison[] = [
  {
    name: 'sign-in with a wrong password',
    endpoint: signInEndpoints.signIn,
    bodyFor: (email) => ({ email, password: 'Wrong-Horse-1!' }),
  },
  {
    name: 'forgotten password',
    endpoint: signInEndpoints.forgotPassword,
    bodyFor: (email) => ({ email }),
  },
  {
    name: 'sign-up',
    endpoint: signInEndpoints.signUp,
    bodyFor: (email) => ({
      email,
      password: LOAD_PASSWORD,
      firstname: 'Load',
      lastname: 'Expert',
      role: 'Expert',
    }),
  },
];

/** Whether the time of an answer tells that an address has an account; one line for each question that could. */
export async function measureEqualAnswers(stage: Stage): Promise<string[]> {
  const lines: string[] = [];
  for (const comparison of comparisons) lines.push(await compare(stage, comparison));
  return lines;
}

async function compare({ url }: Stage, { name, endpoint, bodyFor }: Comparison): Promise<string> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let nth = -WARM_UP; nth < TRIES; nth += 1) {
    const emails = {
      known: `load-${String(nth + WARM_UP + 1)}@load.redoubt.example`,
      unknown: `${randomUUID()}@load.redoubt.example`,
    };
    // What an answer leaves to be done disturbs the next one: each kind comes first as often as the other.
    const order = nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const milliseconds = await timeCall(url + endpoint.path, bodyFor(emails[kind]));
      if (nth >= 0) times[kind].push(milliseconds);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown);
  return `${name}: with an account ${known.toFixed(2)} ms, without ${unknown.toFixed(2)} ms, ${apart.toFixed(2)} ms apart (goal ≤ ${String(GOAL_MS)} ms) ${apart <= GOAL_MS ? 'reached' : 'MISSED'}`;
}

let callers = 0;

/** Each call comes from a network of its own, as a trusted proxy reports it, so that each is counted separately. */
async function timeCall(url: string, body: object): Promise<number> {
  callers += 1;
  const began = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${String(callers >> 8)}.${String(callers & 255)}`,
    },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  if (reply.status === 429 || reply.status >= 500)
    throw new Error(`${url} answered ${String(reply.status)}.`);
  return performance.now() - began;
}
