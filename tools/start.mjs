// The first process of every npm script. On a fresh clone it runs on whatever Node the person has (20.19 or newer)
// and nothing is installed, so this file and launch/ import nothing but Node.
import { runMain } from './launch/progress.mjs';
import { runVerb } from './launch/verbs.mjs';

const [verb = 'start', ...args] = process.argv.slice(2);
await runMain(() => runVerb(verb, args));
