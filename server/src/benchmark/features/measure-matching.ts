import { type ChallengeSummary, pointsForSolvers } from '@redoubt/contract/challenges';
import { MOST_SUGGESTIONS } from '@redoubt/contract/for-you';
import { chooseFor, type OwnRecord } from '#features/for-you';
import { createDraw } from '#seeds/draw.ts';
import {
  createWorld,
  type TrueChallenge,
  trueChance,
  type TrueExpert,
  type World,
} from './matching-world.ts';

const WORLDS = 10;
const ATTEMPTS = 15;
/** People mostly take the first item. */
const TAKEN = [0.5, 0.3, 0.2] as const;

interface Played {
  readonly truth: TrueChallenge;
  solves: number;
  tried: number;
}

interface Player {
  readonly truth: TrueExpert;
  readonly records: Map<string, OwnRecord>;
}

/** Which challenges somebody is shown, the best first. */
type Policy = (
  left: readonly Played[],
  player: Player,
  context: { readonly all: readonly Played[]; readonly draw: () => number; readonly now: Date },
) => readonly Played[];

const policies = {
  random: (left, _, { draw }) => sortBy(left, () => draw()),
  'most tried': (left) => sortBy(left, ({ tried }) => tried),
  'most points': (left) => sortBy(left, (played) => summaryOf(played).points.now),
  'easiest by its word': (left) =>
    sortBy(left, ({ truth }) => -['easy', 'medium', 'hard', 'very-hard'].indexOf(truth.listed.difficulty)),
  'for you': chooseAsTheProduct,
  oracle: (left, { truth }) =>
    sortBy(left, (played) => trueChance(truth, played.truth) * summaryOf(played).points.now),
} as const satisfies Record<string, Policy>;
type PolicyName = keyof typeof policies;

/**
 * Simulated people who take `ATTEMPTS` attempts each among what they are shown, under each policy in the same worlds: the
 * share of the points of an oracle, which knows the true chances.
 */
export function measureMatching(): string {
  const now = new Date();
  const names = Object.keys(policies) as PolicyName[];
  const totals = new Map(names.map((name) => [name, { points: 0, breaks: 0 }]));
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const world = createWorld(createDraw(seed), now);
    for (const name of names) {
      const total = totals.get(name);
      const won = play(world, policies[name], { draw: createDraw(1000 + seed), now });
      if (!total) continue;
      total.points += won.points;
      total.breaks += won.breaks;
    }
  }
  const best = totals.get('oracle')?.points ?? 1;
  const attempts = WORLDS * ATTEMPTS * createWorld(createDraw(1), now).experts.length;
  const lines = names.map((name) => {
    const { points = 0, breaks = 0 } = totals.get(name) ?? {};
    return `${name.padEnd(22)}${percent(points / best)} of the oracle's points, ${percent(breaks / attempts)} of attempts broke`;
  });
  return ['Three challenges for each expert, simulated:', ...lines].join('\n');
}

function play(
  { challenges, experts }: World,
  policy: Policy,
  { draw, now }: { draw: () => number; now: Date },
): { points: number; breaks: number } {
  const all = challenges.map((truth): Played => ({ truth, solves: 0, tried: 0 }));
  const players = experts.map((truth): Player => ({ truth, records: new Map() }));
  const won = { points: 0, breaks: 0 };
  for (let round = 0; round < ATTEMPTS; round += 1)
    for (const player of players) {
      const left = all.filter(({ truth }) => player.records.get(truth.listed.id)?.state !== 'broken');
      const shown = policy(left, player, { all, draw, now }).slice(0, MOST_SUGGESTIONS);
      const taken = take(shown, draw());
      if (!taken) continue;
      const points = attempt(taken, player, draw());
      won.points += points;
      won.breaks += Number(points > 0);
    }
  return won;
}

function take(shown: readonly Played[], drawn: number): Played | undefined {
  let left = drawn;
  return shown.find((_, index) => (left -= TAKEN[index] ?? 1) < 0) ?? shown[0];
}

/** The points of the attempt. */
function attempt(played: Played, { truth, records }: Player, drawn: number): number {
  const { id } = played.truth.listed;
  const before = records.get(id);
  if (!before) played.tried += 1;
  const isBroken = drawn < trueChance(truth, played.truth);
  records.set(id, { attempts: (before?.attempts ?? 0) + 1, state: isBroken ? 'broken' : 'held' });
  if (!isBroken) return 0;
  played.solves += 1;
  return pointsForSolvers(played.truth.range, played.solves);
}

function chooseAsTheProduct(
  ...[left, { truth, records }, { all, now }]: Parameters<Policy>
): readonly Played[] {
  const byId = new Map(left.map((played) => [played.truth.listed.id, played]));
  const shelf = { all: all.map(summaryOf), open: left.map(summaryOf) };
  const chosen = chooseFor(shelf, { records, levels: truth.statedSkills, fields: truth.fields }, now);
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}

function summaryOf({ truth: { listed, range }, solves, tried }: Played): ChallengeSummary {
  const points = { ...range, now: pointsForSolvers(range, solves + 1) };
  return { ...listed, points, solves, tried, targets: [{ number: 1, solves }] };
}

function sortBy(played: readonly Played[], rank: (one: Played) => number): readonly Played[] {
  return played
    .map((one) => ({ one, at: rank(one) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ one }) => one);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)} %`;
}
