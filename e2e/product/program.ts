import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** How a program ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

/** A program of the product that runs beside the tests. */
export interface Program {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  /** All that it printed so far, both streams in the order in which they came. */
  output(): string;
  /** The first match of `pattern` in its output, now or later; rejects when it ends without one. */
  prints(pattern: RegExp): Promise<RegExpMatchArray>;
  signal(name: NodeJS.Signals): void;
}

interface Start {
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** The user as which root starts it. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** What a newcomer's shell hands on; nothing that the test runner sets for itself. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'TMPDIR'] as const;

export function startProgram({ command, environment, folder = repository, user }: Start): Program {
  const [file, ...args] = command;
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  return watch(child);
}

function watch(child: ChildProcess): Program {
  let printed = '';
  const waiting = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    printed += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => printed,
    signal: (name) => void child.kill(name),
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(printed);
          if (!match) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
        ended.then(
          (ending) =>
            reject(
              new Error(`It ended with ${String(ending)} before it printed ${String(pattern)}:\n${printed}`),
            ),
          reject,
        );
      }),
  };
}

/** Has a program stop in good order, however long that takes on a busy machine, and throws where it does not. */
export async function stopProgram(program: Program): Promise<void> {
  program.signal('SIGTERM');
  const ending = await program.ended;
  if (ending !== 0) throw new Error(`It ended with ${String(ending)}:\n${program.output()}`);
}

/** Ends a program that may still run: SIGTERM, then SIGKILL after 15 s. */
export async function endProgram(program: Program): Promise<void> {
  const impatience = setTimeout(() => program.signal('SIGKILL'), 15_000);
  program.signal('SIGTERM');
  await program.ended;
  clearTimeout(impatience);
}
