import { runKillRounds } from './kill-rounds.ts';
import { runRaceRounds } from './race-rounds.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** All rounds of each race and fault; `npm test` runs one of each. Ends with code 1 when any round fails. */
const kills = await runKillRounds({ rounds: 10, submissions: 1000, say });
const races = await runRaceRounds({ rounds: 20, parallel: 50, say });
const failed = [...kills, ...races].filter((round) => round.failure !== null);
for (const round of failed) say(`FAILED ${round.name}: ${round.failure ?? ''}`);
say(`${String(kills.length + races.length - failed.length)} passed, ${String(failed.length)} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
