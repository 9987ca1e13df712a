import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { OwnerConnection } from '../postmaster/owner-connection.ts';
import type { Surroundings } from '../start-embedded-postgres.ts';

const reportLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), sentence: z.string() }),
  z.object({
    kind: z.literal('ready'),
    connection: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    }),
  }),
  z.object({ kind: z.literal('refused'), name: z.string(), message: z.string() }),
  z.object({ kind: z.literal('interrupted') }),
]);

export interface ServeOrder {
  readonly dataDirectory: string;
  readonly settings: Record<string, string>;
  readonly surroundings: Surroundings;
}

export interface ServeProgram {
  readonly node: string;
  readonly script: string;
  /** The user as which root runs it. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** A Node process of its own that runs the database. */
export interface ChildServer {
  readonly sentences: readonly string[];
  /** The connection once it takes connections. @throws what the process threw. */
  readonly ready: Promise<OwnerConnection>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Ctrl-C at its terminal: SIGINT to its whole process group; over when the process has seen it. */
  interruptGroup(): Promise<void>;
  /** Stops the database and ends. */
  stop(): Promise<void>;
}

export function spawnServer(order: ServeOrder, { node, script, user }: ServeProgram): ChildServer {
  const child = spawn(node, [script, JSON.stringify(order)], {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const reports = readReports(child.stdout);
  const end = async (act: () => void): Promise<void> => {
    act();
    await exit;
    reports.ready.reject(new Error('The process ended.'));
  };
  return {
    sentences: reports.sentences,
    ready: reports.ready.promise,
    kill: async () => await end(() => child.kill('SIGKILL')),
    stop: async () => await end(() => child.stdin.end()),
    interruptGroup: async () => {
      process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
      await reports.interrupted.promise;
    },
  };
}

interface Reports {
  readonly sentences: readonly string[];
  readonly ready: PromiseWithResolvers<OwnerConnection>;
  readonly interrupted: PromiseWithResolvers<void>;
}

function readReports(output: Readable): Reports {
  const sentences: string[] = [];
  const ready = Promise.withResolvers<OwnerConnection>();
  const interrupted = Promise.withResolvers<void>();
  // A child that is killed before it is ready settles a promise that its test does not await.
  ready.promise.catch(() => undefined);
  createInterface({ input: output }).on('line', (text) => {
    const line = reportLine.parse(JSON.parse(text));
    if (line.kind === 'progress') {
      sentences.push(line.sentence);
    } else if (line.kind === 'ready') {
      ready.resolve(line.connection);
    } else if (line.kind === 'refused') {
      ready.reject(Object.assign(new Error(line.message), { name: line.name }));
    } else {
      interrupted.resolve();
    }
  });
  return { sentences, ready, interrupted };
}
