import { readFileSync } from 'node:fs';
import { say } from '../launch/progress.mjs';
import { inspectLockfile, type Lockfile } from './inspect-lockfile.ts';
import rules from './lockfile-rules.json' with { type: 'json' };

const lockfile = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as Lockfile;
const faults = inspectLockfile(lockfile, rules);
for (const fault of faults) say(`package-lock.json ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
