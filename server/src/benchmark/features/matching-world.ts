import { randomUUID } from 'node:crypto';
import {
  type ChallengeSummary,
  difficulties,
  type Difficulty,
  type Track,
  tracks,
} from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { challengeId } from '@redoubt/contract/shared/ids.ts';
import type { SkillLevel } from '@redoubt/contract/profile';
import { pick } from '#platform/draw.ts';

const CHALLENGES = 40;
const EXPERTS = 150;
const FIELDS = 20;

/** A challenge with what nobody but the simulation knows of it. */
export interface TrueChallenge {
  readonly listed: Omit<ChallengeSummary, 'solves' | 'tried' | 'points' | 'targets'>;
  readonly range: { readonly min: number; readonly max: number };
  /** In logits. */
  readonly difficulty: number;
  /** How steeply the chance follows the ability. */
  readonly steepness: number;
}

export interface TrueExpert {
  readonly ability: Readonly<Record<Track, number>>;
  /** How much a field in common helps this person, in logits. */
  readonly fieldEdge: number;
  readonly fields: readonly string[];
  readonly statedSkills: Readonly<Record<Track, SkillLevel>>;
  /** By challenge: how much it suits this person for reasons that nothing tells, in logits. */
  readonly luck: ReadonlyMap<string, number>;
}

export interface World {
  readonly challenges: readonly TrueChallenge[];
  readonly experts: readonly TrueExpert[];
}

type Draw = () => number;

/** People and challenges, drawn otherwise than the product supposes: words err, steepness differs, levels are boasted. */
export function createWorld(draw: Draw, now: Date): World {
  const challenges = Array.from({ length: CHALLENGES }, (_, number) => createChallenge(draw, number, now));
  const experts = Array.from({ length: EXPERTS }, () => createExpert(draw, challenges));
  return { challenges, experts };
}

function createChallenge(draw: Draw, number: number, now: Date): TrueChallenge {
  const difficulty = 1.1 * normal(draw);
  const word = wordOf(difficulty + 0.6 * normal(draw));
  const level = 1 + difficulties.indexOf(word);
  const daysOld = 30 * draw();
  return {
    difficulty,
    steepness: Math.exp(0.25 * normal(draw)),
    range: { min: 40 * level, max: Math.round(120 * level * (0.8 + 0.4 * draw())) },
    listed: {
      id: challengeId.parse(randomUUID()),
      slug: `challenge-${String(number)}`,
      code: `SI-${String(number + 1)}`,
      title: `Challenge ${String(number)}`,
      summary: 'One of a simulation.',
      track: pick(draw, tracks) ?? 'red-team',
      difficulty: word,
      severity: 2,
      requires: 'none',
      visibility: 'public',
      fields: drawFields(draw),
      state: 'open',
      opensAt: new Date(now.getTime() - daysOld * DAY_MS).toISOString(),
      closesAt: null,
      place: null,
    },
  };
}

function createExpert(draw: Draw, challenges: readonly TrueChallenge[]): TrueExpert {
  const general = normal(draw);
  const ability = {
    'red-team': general + 0.7 * normal(draw),
    content: general + 0.7 * normal(draw),
  };
  return {
    ability,
    fieldEdge: draw(),
    fields: drawFields(draw),
    statedSkills: { 'red-team': boast(draw, ability['red-team']), content: boast(draw, ability.content) },
    luck: new Map(challenges.map(({ listed }) => [listed.id, 0.6 * normal(draw)])),
  };
}

/** The true chance that this person breaks it in one attempt. */
export function trueChance(expert: TrueExpert, challenge: TrueChallenge): number {
  const { listed, difficulty, steepness } = challenge;
  const isShared = listed.fields.some((field) => expert.fields.includes(field));
  const ability =
    expert.ability[listed.track] + (isShared ? expert.fieldEdge : 0) + (expert.luck.get(listed.id) ?? 0);
  return 1 / (1 + Math.exp(-steepness * (ability - difficulty)));
}

/** The level that its difficulty really has. */
export function trueLevel({ difficulty }: TrueChallenge): Difficulty {
  return wordOf(difficulty);
}

function wordOf(seen: number): Difficulty {
  if (seen < -0.8) return 'easy';
  if (seen < 0.2) return 'medium';
  return seen < 1.2 ? 'hard' : 'very-hard';
}

/** People say of themselves what they can do, and somewhat more. */
function boast(draw: Draw, ability: number): SkillLevel {
  const stated = ability + 0.3 + 0.8 * normal(draw);
  if (stated < -0.3) return 1;
  return stated < 0.9 ? 2 : 3;
}

function drawFields(draw: Draw): string[] {
  const count = 1 + Math.floor(3 * draw());
  return [...new Set(Array.from({ length: count }, () => `Field ${String(Math.floor(FIELDS * draw()))}`))];
}

/** Standard normal, by the method of Box and Muller. */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
