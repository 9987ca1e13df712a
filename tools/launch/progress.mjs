/**
 * One line for the person at the terminal.
 *
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * How long the steps took that this process reported.
 *
 * @type {{ name: string, seconds: number }[]}
 */
export const reported = [];

/**
 * Runs a step that may take a while and says what it did and how long it took.
 *
 * @template Result
 * @param {string} doing what is being done, as in "Building the web client"
 * @param {() => Promise<Result>} step
 * @returns {Promise<Result>}
 */
export async function report(doing, step) {
  const startedAt = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${doing} …`);
  const result = await step();
  const seconds = (Date.now() - startedAt) / 1000;
  reported.push({ name: doing, seconds });
  const line = `${doing} … ${seconds.toFixed(1)} s`;
  say(process.stdout.isTTY ? `\r${line}` : line);
  return result;
}

/** A reason to stop that the person can act on: it is printed as a sentence, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** 128 and the number of SIGPIPE, as other programs end. */
const EXIT_UNHEARD = 141;

/**
 * Runs a command of ours: a {@link Stop} becomes its sentence and its exit code.
 *
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  // `npm start | head`: whoever read what we say has gone. Our end is the program's wish to stop.
  process.stdout.once('error', () => process.exit(EXIT_UNHEARD));
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
