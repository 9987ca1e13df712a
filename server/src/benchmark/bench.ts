import { readFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import { firstLine, runLoad, startScript, stopChild, waitUntilReady } from './children.ts';
import { measureArgon2 } from './measure-argon2.ts';
import { measureStarts } from './measure-starts.ts';
import { type Measured, renderTable } from './report.ts';
import { calibrators, productScenarios, type Scenario } from './scenarios.ts';
import { setStage } from './stage.ts';

const ROUNDS = 3;
const SECONDS = 5;
const SUBMISSIONS = 60_000;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** Measures the server on the load scenario beside its calibrators, in turns, and prints the table. */
async function bench(): Promise<void> {
  const stage = await setStage({ submissions: SUBMISSIONS, say });
  const server = startScript('../main.ts', stage.environment);
  const calibrator = startScript('calibrator.ts', { CALIBRATOR_CONNECTION: JSON.stringify(stage.owner) });
  try {
    server.stdout?.resume();
    const calibratorUrl = await firstLine(calibrator);
    await waitUntilReady(stage.url);
    const scenarios = [...calibrators(calibratorUrl), ...productScenarios(stage)];
    say('Warming up');
    for (const scenario of scenarios) await runLoad(scenario.plan(2));
    const rounds: Measured[][] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`Round ${String(round)} of ${String(ROUNDS)}`);
      rounds.push(await runRound(scenarios));
    }
    say(describeMachine());
    say(renderTable(combine(rounds)));
    say(await describeMemory(server));
  } finally {
    await stopChild(server);
    await stopChild(calibrator);
    await stage.remove();
  }
  say(await measureStarts());
}

async function runRound(scenarios: readonly Scenario[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const scenario of scenarios) {
    measured.push({
      name: scenario.name,
      calibrator: scenario.calibrator ?? null,
      goal: scenario.goal ?? null,
      rounds: [await runLoad(scenario.plan(SECONDS))],
    });
  }
  const argon2 = await measureArgon2(SECONDS);
  return [...measured, { name: 'argon2id', calibrator: null, goal: null, rounds: [argon2] }];
}

function combine(rounds: readonly (readonly Measured[])[]): Measured[] {
  return (rounds[0] ?? []).map((first, index) => ({
    ...first,
    rounds: rounds.flatMap((round) => round[index]?.rounds ?? []),
  }));
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `Machine: ${String(cpus().length)} × ${first?.model.trim() ?? 'CPU'}, ${memory} GiB, Linux ${release()}, Node ${process.version}\n`;
}

async function describeMemory(server: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return `\nMemory of the server after the run: ${(kilobytes / 1024).toFixed(0)} MB (goal ≤ 250 MB)`;
}

await bench();
