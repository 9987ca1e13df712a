import './heap.ts';
import { BadSettings, EXIT_BAD_SETTINGS, readConfig } from './config.ts';
import { serveProcess } from './serve-process.ts';
import { describeStartFault } from './start-faults.ts';
import { hearStop } from './stop-wish.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`);

try {
  const config = readConfig(process.env);
  let isStarting = true;
  const wished = hearStop((exitCode) => {
    if (!isStarting) return;
    // Only the embedded database would go on by itself.
    if (config.databaseUrl !== null) process.exit(exitCode);
    say('Stopping as soon as the start is through');
  });
  const running = await serveProcess(config, say);
  isStarting = false;
  await wished;
  say('Stopping: finishing the requests under way');
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
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
