import { difficulties, pointsForSolvers } from '@redoubt/contract/challenges';
import { MOST_SUGGESTIONS } from '@redoubt/contract/for-you';
import { ENOUGH_TRIED, levelOf, logitsOf, type Tried } from '#features/challenges';
import { chooseFor, type OwnRecord } from '#features/for-you';
import { createDraw } from '#platform/draw.ts';
import {
  createWorld,
  type TrueChallenge,
  trueChance,
  type TrueExpert,
  trueLevel,
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
  /** How many attempts they made, and which of them was the first to break something. */
  attempts: number;
  firstBreak: number | null;
}

/** A newcomer's first break comes within so many attempts, for this share of them. */
const NEWCOMERS_TRIES = 3;
const NEWCOMERS_GOAL = 0.8;

/** Which challenges somebody is shown, the best first. */
type Policy = (
  left: readonly Played[],
  player: Player,
  context: { readonly all: readonly Played[]; readonly draw: () => number; readonly now: Date },
) => readonly Played[];

const policies = {
  random: (left, _, { draw }) => sortBy(left, () => draw()),
  'most tried': (left) => sortBy(left, ({ tried }) => tried),
  'most points': (left) => sortBy(left, pointsNow),
  'easiest by its label': (left) =>
    sortBy(left, ({ truth }) => -difficulties.indexOf(truth.listed.difficulty)),
  'for you': chooseAsTheProduct,
  oracle: (left, { truth }) => sortBy(left, (played) => trueChance(truth, played.truth) * pointsNow(played)),
} as const satisfies Record<string, Policy>;
type PolicyName = keyof typeof policies;

interface Won {
  points: number;
  breaks: number;
  /** People whose first break came within `NEWCOMERS_TRIES` attempts. */
  early: number;
  /** Challenges that enough people tried, and among them those whose label, or shown level, is the nearest to the truth. */
  tried: number;
  labelled: number;
  shown: number;
}

/**
 * Simulated people who take `ATTEMPTS` attempts each among what they are shown, under each policy in the same worlds: the
 * share of the points of an oracle, which knows the true chances; and the share of newcomers who break something soon.
 */
export function measureMatching(): string {
  const now = new Date();
  const names = Object.keys(policies) as PolicyName[];
  const totals = new Map(names.map((name) => [name, nothing()]));
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const world = createWorld(createDraw(seed), now);
    for (const name of names) {
      const total = totals.get(name);
      const won = play(world, policies[name], { draw: createDraw(1000 + seed), now });
      if (total) add(total, won);
    }
  }
  const best = totals.get('oracle')?.points ?? 1;
  const people = WORLDS * createWorld(createDraw(1), now).experts.length;
  const lines = names.map((name) => {
    const { points, breaks, early } = totals.get(name) ?? nothing();
    return (
      `${name.padEnd(22)}${percent(points / best)} of the oracle's points, ${percent(breaks / (people * ATTEMPTS))} of attempts broke, ` +
      `${percent(early / people)} of newcomers within ${String(NEWCOMERS_TRIES)}`
    );
  });
  const ours = totals.get('for you') ?? nothing();
  return [
    'Three challenges for each expert, simulated:',
    ...lines,
    `Level of what enough people tried: the author's label is right for ${percent(ours.labelled / ours.tried)}, the level that is shown for ${percent(ours.shown / ours.tried)}`,
    sayNewcomers(ours.early / people),
  ].join('\n');
}

function sayNewcomers(share: number): string {
  const verdict = share >= NEWCOMERS_GOAL ? 'reached' : 'MISSED';
  return `Newcomers whose first break comes within ${String(NEWCOMERS_TRIES)} tries of For you: ${percent(share)} (goal ≥ ${percent(NEWCOMERS_GOAL)}): ${verdict}`;
}

function nothing(): Won {
  return { points: 0, breaks: 0, early: 0, tried: 0, labelled: 0, shown: 0 };
}

function add(total: Won, won: Won): void {
  total.points += won.points;
  total.breaks += won.breaks;
  total.early += won.early;
  total.tried += won.tried;
  total.labelled += won.labelled;
  total.shown += won.shown;
}

function play(
  { challenges, experts }: World,
  policy: Policy,
  { draw, now }: { draw: () => number; now: Date },
): Won {
  const all = challenges.map((truth): Played => ({ truth, solves: 0, tried: 0 }));
  const players = experts.map((truth): Player => ({
    truth,
    records: new Map(),
    attempts: 0,
    firstBreak: null,
  }));
  const won = nothing();
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
  won.early = players.filter(({ firstBreak }) => (firstBreak ?? Infinity) <= NEWCOMERS_TRIES).length;
  const known = all.filter(({ tried }) => tried >= ENOUGH_TRIED);
  won.tried = known.length;
  won.labelled = known.filter(({ truth }) => truth.listed.difficulty === trueLevel(truth)).length;
  won.shown = known.filter((played) => levelOf(triedOf(played)) === trueLevel(played.truth)).length;
  return won;
}

function take(shown: readonly Played[], drawn: number): Played | undefined {
  let left = drawn;
  return shown.find((_, index) => (left -= TAKEN[index] ?? 1) < 0) ?? shown[0];
}

/** The points of the attempt. */
function attempt(played: Played, player: Player, drawn: number): number {
  const { truth, records } = player;
  const { id } = played.truth.listed;
  player.attempts += 1;
  const before = records.get(id);
  if (!before) played.tried += 1;
  const isBroken = drawn < trueChance(truth, played.truth);
  records.set(id, {
    broken: Number(isBroken),
    held: (before?.held ?? 0) + Number(!isBroken),
    state: isBroken ? 'broken' : 'held',
  });
  if (!isBroken) return 0;
  player.firstBreak ??= player.attempts;
  played.solves += 1;
  return pointsForSolvers(played.truth.range, played.solves);
}

function chooseAsTheProduct(
  ...[left, { truth, records }, { all, now }]: Parameters<Policy>
): readonly Played[] {
  const byId = new Map(left.map((played) => [played.truth.listed.id, played]));
  const shelf = { all: all.map(rate), open: left.map(rate) };
  const chosen = chooseFor(shelf, { records, levels: truth.statedSkills, fields: truth.fields }, now);
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}

/** As the catalogue shows it. */
function rate(played: Played) {
  const tried = triedOf(played);
  return {
    ...played.truth.listed,
    difficulty: levelOf(tried),
    logits: logitsOf(tried),
    points: { ...played.truth.range, now: pointsNow(played) },
  };
}

function triedOf({ truth, solves, tried }: Played): Tried {
  return { label: truth.listed.difficulty, solves, targets: 1, tried };
}

function pointsNow({ truth: { range }, solves }: Played): number {
  return pointsForSolvers(range, solves + 1);
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
