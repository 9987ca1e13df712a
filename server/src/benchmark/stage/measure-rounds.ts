import { type LoadPlan, type LoadResult, runLoad } from './generate-load.ts';

/** By the name of a plan, what each round measured. */
export type MeasuredRounds = ReadonlyMap<string, readonly LoadResult[]>;

/** Runs every plan once for a second to warm up, then all of them one after the other, for the given number of rounds. */
export async function measureRounds(
  plans: ReadonlyMap<string, LoadPlan>,
  rounds: number,
  say: (sentence: string) => void,
): Promise<MeasuredRounds> {
  const measured = new Map([...plans.keys()].map((name) => [name, [] as LoadResult[]]));
  say('Warming up');
  for (const plan of plans.values()) await runLoad({ ...plan, durationSeconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${String(round)} of ${String(rounds)}`);
    for (const [name, plan] of plans) measured.get(name)?.push(await runLoad(plan));
  }
  return measured;
}
