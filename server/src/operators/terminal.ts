import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal of a command that asks questions. */
export interface Terminal {
  /** False where nobody can answer: in a script or a container's start. */
  readonly isInteractive: boolean;
  say(sentence: string): void;
  ask(question: string): Promise<string>;
  /** What is typed is shown nowhere. */
  askHidden(question: string): Promise<string>;
}

/** The person gave up at a question. */
export class Interrupted extends Error {}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** This process's terminal: questions on stderr, so that stdout holds the answer alone. */
export const terminal: Terminal = {
  isInteractive: process.stdin.isTTY && process.stderr.isTTY,
  say: (sentence) => void process.stdout.write(`${sentence}\n`),
  ask: (question) => readLine(question, process.stderr),
  async askHidden(question) {
    process.stderr.write(question);
    const typed = await readLine('', nowhere());
    process.stderr.write('\n');
    return typed;
  },
};

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const interrupted = Promise.withResolvers<never>();
  lines.once('SIGINT', () => interrupted.reject(new Interrupted('Nothing was changed.')));
  lines.once('close', () => interrupted.reject(new Interrupted('Nothing was changed.')));
  try {
    return await Promise.race([lines.question(question), interrupted.promise]);
  } finally {
    lines.close();
  }
}
