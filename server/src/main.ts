import './heap.ts';
import { serveProcess } from './serve-process.ts';
import { BadSettings, EXIT_BAD_SETTINGS, readConfig } from './config.ts';
import { describeStartFault } from './start-faults.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`);

try {
  const running = await serveProcess(readConfig(process.env), say);
  const stop = () => {
    // A second signal: the person does not want to wait.
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    say('Stopping: finishing the requests under way');
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop();
    });
  }
} catch (error) {
  if (error instanceof BadSettings) {
    complain(
      `Redoubt cannot start with these settings:\n${error.sentences.map((sentence) => `  ${sentence}`).join('\n')}`,
    );
    process.exit(EXIT_BAD_SETTINGS);
  }
  complain(
    describeStartFault(error) ??
      `Redoubt could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  process.exit(1);
}
