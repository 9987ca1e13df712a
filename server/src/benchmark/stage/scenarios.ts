import type { LoadPlan } from './generate-load.ts';
import { LOAD_PASSWORD } from '#seeds/load.ts';
import type { Stage } from './stage.ts';

/** A figure of the product or of a calibrator: what to send where, and what it is measured against. */
export interface Scenario {
  readonly name: string;
  readonly calibrator?: string;
  /** The least ratio to the calibrator that we want to reach. */
  readonly goal?: number;
  plan(durationSeconds: number): LoadPlan;
}

/** Each figure is the median of this many rounds, which take turns with those of the others. */
export const ROUNDS = 5;
export const SECONDS = 5;
export const WARM_UP_SECONDS = 2;
const SECONDS_IN_ALL = WARM_UP_SECONDS + ROUNDS * SECONDS;

interface Reading {
  readonly calibrator: string;
  readonly goal: number;
  readonly readers?: readonly string[];
  readonly isPlain?: boolean;
}

const CONNECTIONS = 16;
/** About as many as two cores reach; a person who signs in twice makes a mail, which only blurs the figure. */
const SIGN_INS_A_SECOND = 130;

export function calibrators(url: string): Scenario[] {
  const of = (name: string, method: 'GET' | 'POST', path: string): Scenario => ({
    name,
    plan: (durationSeconds) => ({
      url,
      method,
      connections: CONNECTIONS,
      durationSeconds,
      requests: [{ path }],
      isOnce: false,
    }),
  });
  return [of('hello', 'GET', '/hello'), of('SELECT', 'GET', '/select'), of('INSERT', 'POST', '/insert')];
}

export function productScenarios(stage: Stage): Scenario[] {
  const reading = readingOf(stage);
  return [
    reading('challenge list', '/v1/challenges?list=active&limit=50', { calibrator: 'SELECT', goal: 0.25 }),
    reading('rankings, top 100', '/v1/rankings?limit=100', { calibrator: 'hello', goal: 0.35 }),
    reading('rankings, top 100, plain', '/v1/rankings?limit=100', {
      calibrator: 'hello',
      goal: 0.3,
      isPlain: true,
    }),
    reading('rankings, deep page, plain', '/v1/rankings?limit=100&cursor=4200', {
      calibrator: 'hello',
      goal: 0.3,
      isPlain: true,
    }),
    reading('session check', '/auth/session', { calibrator: 'SELECT', goal: 0.8 }),
    reading('whole profile', '/v1/profile', {
      calibrator: 'SELECT',
      goal: 0.25,
      readers: stage.profileTokens,
    }),
    ...submitting(stage),
  ];
}

function readingOf({ url, tokens }: Stage) {
  return (
    name: string,
    path: string,
    { readers = tokens, isPlain = false, ...against }: Reading,
  ): Scenario => ({
    name,
    ...against,
    plan: (durationSeconds) => ({
      url,
      method: 'GET',
      connections: CONNECTIONS,
      durationSeconds,
      requests: readers.map((token) => ({ path, token })),
      isOnce: false,
      isPlain,
    }),
  });
}

/**
 * Each submission is right, durable when it is answered, and of another person and challenge than all others; then some
 * that were taken are sent again.
 */
function submitting(stage: Stage): Scenario[] {
  let used = 0;
  const plan = (batch: Stage['submissions'], durationSeconds: number, isOnce: boolean): LoadPlan => ({
    url: stage.url,
    method: 'POST',
    connections: CONNECTIONS,
    durationSeconds,
    requests: batch.map(({ attemptId, secret, token }) => ({
      path: `/v1/arena/attempts/${attemptId}/submissions`,
      token,
      body: JSON.stringify({ kind: 'secret', secret }),
    })),
    isOnce,
  });
  return [
    {
      name: 'correct submission',
      calibrator: 'INSERT',
      goal: 0.35,
      plan(durationSeconds) {
        const share = Math.floor((stage.submissions.length * durationSeconds) / SECONDS_IN_ALL);
        used += share;
        return plan(stage.submissions.slice(used - share, used), durationSeconds, true);
      },
    },
    {
      name: 'the same once more',
      calibrator: 'correct submission',
      goal: 1,
      // The first of them, which the warm-up has surely sent.
      plan: (durationSeconds) => plan(stage.submissions.slice(0, 2500), durationSeconds, false),
    },
  ];
}

/** Sign-ins; each load goes on with the people after those of the one before. */
export function signingIn(stage: Stage): Scenario {
  let begun = 0;
  return {
    name: 'sign-in',
    calibrator: 'argon2id',
    goal: 0.75,
    plan(durationSeconds) {
      const people = stage.tokens.map((_, nth) => 1 + ((begun + nth) % stage.tokens.length));
      begun += durationSeconds * SIGN_INS_A_SECOND;
      return {
        url: stage.url,
        method: 'POST',
        connections: CONNECTIONS,
        durationSeconds,
        requests: people.map((person) => ({
          path: '/auth/signin',
          body: JSON.stringify({
            email: `load-${String(person)}@load.redoubt.example`,
            password: LOAD_PASSWORD,
          }),
        })),
        isOnce: false,
      };
    },
  };
}
