import { BackupUnusable } from '#platform/backup/index.ts';
import { Interrupted } from './terminal.ts';
import { connectInfrastructure } from '#boot.ts';
import type { Progress } from '#progress.ts';
import { BadSettings, EXIT_BAD_SETTINGS, readConfig } from '#config.ts';
import type { Kit } from '#kit.ts';
import { describeStartFault } from '#start/start-faults.ts';

export const complain = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** Runs a command and sets its exit code. What the person at the terminal can mend is a sentence; the rest is thrown on. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof BadSettings) {
      for (const sentence of error.sentences) complain(sentence);
      process.exitCode = EXIT_BAD_SETTINGS;
    } else {
      const sentence = describeFault(error);
      if (sentence === null) throw error;
      complain(sentence);
      process.exitCode = 1;
    }
  }
}

function describeFault(error: unknown): string | null {
  if (error instanceof Interrupted || error instanceof BackupUnusable || isMistyped(error))
    return error.message;
  return describeStartFault(error);
}

/** An option that there is not, or one without its value: the sentence is Node's own. */
function isMistyped(error: unknown): error is TypeError {
  return error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS_');
}

interface Desk {
  readonly kit: Kit;
  /** One sentence of what the command found or did, on stdout. */
  readonly say: Progress;
}

/** Like `runCommand`, on the database and files of the settings, also beside a running Redoubt. Progress goes to stderr. */
export function runWithInfrastructure(command: (desk: Desk) => Promise<number>): Promise<void> {
  return runCommand(async () => {
    const infrastructure = await connectInfrastructure(readConfig(process.env), complain, { mayJoin: true });
    try {
      return await command({
        kit: infrastructure.kit,
        say: (sentence) => void process.stdout.write(`${sentence}\n`),
      });
    } finally {
      await infrastructure.close();
    }
  });
}
