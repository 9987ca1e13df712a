import { arenaEndpoints, type Attempt, type Problem } from '@redoubt/contract/arena';
import { listScriptedPlays, practiceChallenges, type ScriptedPlay } from '#testing/arena/practice.ts';
import { invariant } from '#platform/invariant.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import { type TestApp, testApp, type TestAppOptions } from '../test-app.ts';

/** A server with the practice challenges in its database. */
export async function arenaApp(options: TestAppOptions = {}): Promise<TestApp> {
  const server = await testApp(options);
  await ensurePracticeChallenges(server.kit);
  return server;
}

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  invariant(item !== undefined, 'There is at least one.');
  return item;
}

/** The easiest red-team challenge, and a content one. */
export const leaky = first(practiceChallenges.filter((challenge) => challenge.track === 'red-team'));
export const stumping = first(practiceChallenges.filter((challenge) => challenge.track === 'content'));

export function breakOf({ targetKey }: { targetKey: string }): ScriptedPlay {
  return first(listScriptedPlays(targetKey).filter((play) => play.doesBreak));
}

/** What a person does in the arena of one server. */
export interface Player extends TestPerson {
  /** At its first target, unless another is named. */
  start(challenge?: string, target?: number): Promise<Attempt>;
  /** Sends the next message and answers at once, the reply still being written. */
  send(attempt: Attempt, message: string | Problem): Promise<Attempt>;
  /** Sends the next message and waits until the reply is judged. */
  say(attempt: Attempt, message: string | Problem): Promise<Attempt>;
  /** Plays all messages of a script. */
  play(attempt: Attempt, script: ScriptedPlay): Promise<Attempt>;
  look(attempt: Attempt): Promise<Attempt>;
  stop(attempt: Attempt): Promise<Attempt>;
}

/** A person at a server; a new one unless one is given. */
export async function buildPlayer(server: TestApp, person?: TestPerson): Promise<Player> {
  const { token, user } = person ?? (await buildPerson(server.kit));
  const of = (attempt: Attempt) => ({ token, params: { id: attempt.id } });
  const send: Player['send'] = (attempt, message) =>
    server.api.call(arenaEndpoints.sendMessage, {
      ...of(attempt),
      body: {
        ...(typeof message === 'string' ? { text: message } : { problem: message }),
        number: attempt.turns.length + 1,
      },
    });
  const say: Player['say'] = async (attempt, message) => {
    await send(attempt, message);
    await server.app.arena.writer.settled(attempt.id);
    return look(attempt);
  };
  const look: Player['look'] = (attempt) => server.api.call(arenaEndpoints.getAttempt, of(attempt));
  return {
    token,
    user,
    send,
    look,
    start: (challenge = leaky.slug, target = 1) =>
      server.api.call(arenaEndpoints.startAttempt, { token, body: { challenge, target } }),
    say,
    async play(begun, { messages, problem }) {
      let attempt = begun;
      for (const [at, text] of messages.entries())
        attempt = await say(attempt, (at === messages.length - 1 ? problem : null) ?? text);
      return attempt;
    },
    stop: (attempt) => server.api.call(arenaEndpoints.stopReply, of(attempt)),
  };
}

export async function secretOf(server: TestApp, attempt: Pick<Attempt, 'id'>): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ secret: string }>(
    'select secret from attempt_secret where attempt_id = $1',
    [attempt.id],
  );
  return first(rows).secret;
}
