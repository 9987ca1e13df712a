import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { handOver } from '../launch/runtime.mjs';

const self = fileURLToPath(import.meta.url);

// Launcher, program and the program's own child, in one file: the child answers after a moment without other work.
if (process.argv[2] === 'program') {
  const child = fork(self, ['child']);
  child.once('message', (answer) => {
    process.stdout.write(`the child says ${JSON.stringify(answer)}\n`);
    child.disconnect();
  });
  child.send('ask');
} else if (process.argv[2] === 'child') {
  process.on('message', () => process.send?.('here'));
} else {
  process.exitCode = await handOver([self, 'program']);
}
