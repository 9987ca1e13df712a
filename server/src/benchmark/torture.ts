import { runDiskRound } from './disk-rounds.ts';
import { runKillRounds } from './kill-rounds.ts';
import { runOutageRounds } from './outage-rounds.ts';
import { runRaceRounds } from './race-rounds.ts';
import { runRestartRounds } from './restart-rounds.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** All rounds of each race and fault; `npm test` runs one of each. Ends with code 1 when any round fails. */
const kills = await runKillRounds({ rounds: 50, submissions: 200, say });
const races = await runRaceRounds({ rounds: 20, parallel: 50, say });
const outages = await runOutageRounds({
  // From 1 to 60 s.
  seconds: Array.from({ length: 20 }, (_, nth) => Math.round(1 + (59 * nth) / 19)),
  say,
});
const restarts = await runRestartRounds({ rounds: 6, say });
const disks = await runDiskRound({ say });
const rounds = [...kills, ...races, ...outages, ...restarts, ...disks];
const failed = rounds.filter((round) => round.failure !== null);
for (const round of failed) say(`FAILED ${round.name}: ${round.failure ?? ''}`);
say(`${String(rounds.length - failed.length)} passed, ${String(failed.length)} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
