import { randomUUID } from 'node:crypto';
import { offeredKinds, type TaskKind } from '@redoubt/contract/projects';
import { projectId, userId } from '@redoubt/contract/shared/ids.ts';
import { type KindFigures, type OpenProject, rankOf, typicalOf, type Worker } from '#features/projects';
import { createDraw, pick } from '#platform/draw.ts';
import { normal } from './matching-world.ts';

const WORLDS = 10;
const PROJECTS = 40;
const EXPERTS = 60;
const ROUNDS = 25;
const FIELDS = ['Pharmacy', 'Law', 'Chemistry', 'Finance', 'Biology', 'Physics', 'History', 'Medicine'];
/** A median of fewer accepted tasks is not shown. */
const ENOUGH = 5;
const GOAL = 0.8;

type Draw = () => number;

/** A project with what nobody but the simulation knows of it. */
interface TrueProject {
  readonly listed: OpenProject;
  readonly kind: TaskKind;
  readonly field: string;
  readonly rateMinor: number;
  /** Of a person of middling speed. */
  readonly minutes: number;
  readonly difficulty: number;
}

interface TrueExpert {
  readonly worker: Worker;
  /** In logits, by field: what somebody states and what they can differ. */
  readonly ability: ReadonlyMap<string, number>;
  readonly speed: number;
}

/** What happened at a project so far. */
interface Played {
  readonly truth: TrueProject;
  free: number;
  readonly hourly: number[];
}

type Context = {
  readonly draw: Draw;
  readonly accepted: ReadonlyMap<string, number>;
  readonly figures: readonly KindFigures[];
};
/** How well a project suits somebody: the highest is shown first. */
type Policy = (expert: TrueExpert, played: Played, context: Context) => number;

const policies = {
  random: (_expert, _played, { draw }) => draw(),
  'first come': (_expert, { truth }) => -truth.listed.number,
  'highest rate': (_expert, { truth }) => truth.rateMinor,
  offers: (expert, played, { accepted, figures }) =>
    rankOf({ ...expert.worker, accepted }, played.truth.listed, {
      kinds: [played.truth.kind],
      figures,
      typical: typicalOf(figures),
    }),
  oracle: (expert, { truth }) => trueHourly(expert, truth),
} as const satisfies Record<string, Policy>;
type PolicyName = keyof typeof policies;

/**
 * People who take a task in each of `ROUNDS` rounds, from the first three projects that they are shown under each policy:
 * what an hour of theirs earns, as a share of what an oracle has them earn, which knows true chances and minutes.
 */
export function measureProjectMatching(): string {
  const names = Object.keys(policies) as PolicyName[];
  const totals = new Map(names.map((name) => [name, { minor: 0, minutes: 0 }]));
  for (let seed = 1; seed <= WORLDS; seed += 1)
    for (const name of names) {
      const total = totals.get(name);
      const won = play(createDraw(seed), createDraw(1000 + seed), policies[name]);
      if (!total) continue;
      total.minor += won.minor;
      total.minutes += won.minutes;
    }
  const hourlyOf = (name: PolicyName) => {
    const { minor, minutes } = totals.get(name) ?? { minor: 0, minutes: 1 };
    return (minor / minutes) * 60;
  };
  const lines = names.map((name) => {
    const share = hourlyOf(name) / hourlyOf('oracle');
    return `${name.padEnd(14)}${(hourlyOf(name) / 100).toFixed(2).padStart(7)} an hour, ${percent(share)} of the oracle's`;
  });
  const share = hourlyOf('offers') / hourlyOf('oracle');
  return [
    'Projects for each expert, simulated:',
    ...lines,
    `Offers against the oracle: ${percent(share)} (goal ≥ ${percent(GOAL)}): ${share >= GOAL ? 'reached' : 'MISSED'}`,
  ].join('\n');
}

function play(world: Draw, draw: Draw, policy: Policy): { minor: number; minutes: number } {
  const all = Array.from({ length: PROJECTS }, (_, number) => createProject(world, number));
  const people = Array.from({ length: EXPERTS }, () => ({
    expert: createExpert(world),
    accepted: new Map<string, number>(),
  }));
  const won = { minor: 0, minutes: 0 };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { expert, accepted } of people) {
      const figures = all.map(figuresOf);
      const shown = all
        .filter((one) => one.free > 0)
        .map((one) => ({ one, at: policy(expert, one, { draw, accepted, figures }) }))
        .toSorted((a, b) => b.at - a.at);
      const drawn = draw();
      const { one: taken } = shown[drawn < 0.7 ? 0 : drawn < 0.9 ? 1 : 2] ?? shown[0] ?? {};
      if (!taken) continue;
      const { truth } = taken;
      const minutes = minutesOf(expert, truth);
      won.minutes += minutes;
      if (draw() >= trueChance(expert, truth)) continue;
      taken.free -= 1;
      taken.hourly.push((truth.rateMinor / minutes) * 60);
      accepted.set(truth.kind, (accepted.get(truth.kind) ?? 0) + 1);
      won.minor += truth.rateMinor;
    }
  return won;
}

function createProject(draw: Draw, number: number): Played {
  const kind = pick(draw, offeredKinds) ?? 'rating';
  const field = pick(draw, FIELDS) ?? 'Law';
  const minutes = 4 + 40 * draw();
  const rateMinor = Math.round(minutes * 60 * Math.exp(0.5 * normal(draw)));
  const free = 20 + Math.floor(60 * draw());
  const listed: OpenProject = {
    id: projectId.parse(randomUUID()),
    number: number + 1,
    title: `Project ${String(number)}`,
    summary: 'One of a simulation.',
    organizationId: null,
    challengeId: null,
    client: 'Redoubt',
    currency: 'USD',
    deadline: null,
    languages: ['English'],
    fields: [field],
    level: 1,
    isPremium: false,
    hasNda: false,
    mostPerPerson: null,
    kinds: [{ kind, rateMinor, free }],
  };
  const truth = { listed, kind, field, rateMinor, minutes, difficulty: 0.8 * normal(draw) };
  return { truth, free, hourly: [] };
}

function createExpert(draw: Draw): TrueExpert {
  const ability = new Map(FIELDS.map((field) => [field, 1.2 * normal(draw)]));
  // People state more fields than they are good at; only some are verified.
  const known = FIELDS.filter((field) => (ability.get(field) ?? 0) + 0.5 * normal(draw) > 0.4);
  return {
    ability,
    speed: Math.exp(0.3 * normal(draw)),
    worker: {
      userId: userId.parse(randomUUID()),
      isApproved: true,
      broken: new Set(),
      isVerified: draw() < 0.5,
      verifiedFields: known
        .filter((field) => (ability.get(field) ?? 0) > 0.8)
        .map((field) => field.toLowerCase()),
      organizationId: null,
      accepted: new Map(),
      fields: known,
      languages: ['English'],
      hourlyRateMinor: 0,
    },
  };
}

function trueChance({ ability }: TrueExpert, { field, difficulty }: TrueProject): number {
  return 1 / (1 + Math.exp(-(1.2 + (ability.get(field) ?? 0) - difficulty)));
}

function minutesOf({ speed }: TrueExpert, { minutes }: TrueProject): number {
  return minutes / speed;
}

function trueHourly(expert: TrueExpert, truth: TrueProject): number {
  return (trueChance(expert, truth) * truth.rateMinor) / minutesOf(expert, truth);
}

function figuresOf({ truth, hourly }: Played): KindFigures {
  const sorted = hourly.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return {
    projectId: truth.listed.id,
    kind: truth.kind,
    accepted: hourly.length,
    hourlyMinor: hourly.length >= ENOUGH && median !== undefined ? Math.round(median) : null,
    medianSeconds: null,
    unpaidMinutes: null,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
