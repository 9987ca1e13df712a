import { runTurnRounds } from './turn-rounds.ts';
import { runDiskRound } from './disk-rounds.ts';
import { type Round, runKillRounds } from './kill-rounds.ts';
import { runOutageRounds } from './outage-rounds.ts';
import { runRaceRounds } from './race-rounds.ts';
import { runRestartRounds } from './restart-rounds.ts';
import { runStallRounds } from './stall-rounds.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

// From 1 to 60 s.
const outages = Array.from({ length: 20 }, (_, nth) => Math.round(1 + (59 * nth) / 19));

const parts = {
  kills: () => runKillRounds({ rounds: 50, submissions: 200, say }),
  turns: () => runTurnRounds({ rounds: 10, turns: 200, say }),
  races: () => runRaceRounds({ rounds: 20, parallel: 50, say }),
  outages: () => runOutageRounds({ seconds: outages, say }),
  restarts: () => runRestartRounds({ rounds: 6, say }),
  stalls: () => runStallRounds({ files: 30, say }),
  disks: () => runDiskRound({ say }),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')} of the torture; there are rounds, browsers, ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}

/** All rounds of each race and fault, or of the named ones. Ends with code 1 when any round fails. */
const rounds: Round[] = [];
for (const [name, run] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) rounds.push(...(await run()));
const failed = rounds.filter((round) => round.failure !== null);
for (const round of failed) say(`FAILED ${round.name}: ${round.failure ?? ''}`);
say(`${String(rounds.length - failed.length)} passed, ${String(failed.length)} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
