import './heap.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import { BadSettings, type Config, EXIT_BAD_SETTINGS, readConfig } from './config.ts';
import type { Progress } from './progress.ts';
import { openBeforehand } from './start/open-beforehand.ts';
import { readOperatorStatements } from './start/operator-statements.ts';
import { onShutdownSignal } from './start/shutdown.ts';

/** Says why after what the log still holds, which is written as the process ends. */
function endWith(sentence: string, exitCode: number): never {
  process.once('exit', () => void process.stderr.write(`${sentence}\n`));
  process.exit(exitCode);
}

/** In production all of stdout is the log; a demo speaks to the person at the console. */
function speakerOf({ mode }: Config, log: Logger): Progress {
  return mode === 'production'
    ? (sentence) => log.info(sentence)
    : (sentence) => void process.stdout.write(`${sentence}\n`);
}

async function main(config: Config): Promise<void> {
  const log = createLog({ mode: config.mode, level: config.logLevel });
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught exception; exiting'));
  const say = speakerOf(config, log);
  let isStarting = true;
  const wished = onShutdownSignal((exitCode) => {
    if (!isStarting) return;
    // Only the embedded database would go on by itself.
    if (config.databaseUrl !== null) process.exit(exitCode);
    say('Stopping as soon as the start is through');
  });
  const statements = await readOperatorStatements(config);
  const { server, isUnderWay } = openBeforehand(config, say);
  // Loading them holds the event loop.
  await isUnderWay;
  const { serveProcess } = await import('./serve-process.ts');
  const running = await serveProcess(config, say, { log, server, statements });
  isStarting = false;
  await wished;
  say('Stopping: finishing the requests under way');
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

async function describeFault(error: unknown): Promise<string> {
  const { describeStartFault } = await import('./start/start-faults.ts');
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return describeStartFault(error) ?? `Redoubt could not start: ${fault}`;
}

try {
  await main(readConfig(process.env));
} catch (error) {
  if (error instanceof BadSettings) {
    const sentences = error.sentences.map((sentence) => `  ${sentence}`);
    endWith(`Redoubt cannot start with these settings:\n${sentences.join('\n')}`, EXIT_BAD_SETTINGS);
  }
  endWith(await describeFault(error), 1);
}
