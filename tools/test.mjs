import { runMain } from './launch/progress.mjs';
import { runVerb } from './launch/verbs.mjs';

await runMain(() => runVerb('test', process.argv.slice(2)));
