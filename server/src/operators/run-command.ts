import { DataDirectoryInUse } from '#platform/database/embedded/index.ts';
import { Interrupted } from './terminal.ts';
import { BadSettings, EXIT_BAD_SETTINGS } from '#config.ts';

const complain = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** Runs a command and sets its exit code. What the person at the terminal can mend is a sentence; the rest is thrown on. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof BadSettings) {
      for (const sentence of error.sentences) complain(sentence);
      process.exitCode = EXIT_BAD_SETTINGS;
    } else if (error instanceof DataDirectoryInUse || error instanceof Interrupted) {
      complain(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}
