import type { PracticeTarget } from '../../conversation/practice-target.ts';
import { closeWith, readLastMessage, writeNumber } from '../reading/reading.ts';
import { createDeskTalk } from '../reading/desk-talk.ts';
import { readMentions, type BenchUnit, type Mention } from './read-amounts.ts';
import persona from '../personas/kitchen-units.json' with { type: 'json' };

const KEY = 'kitchen-units';
const talkOf = createDeskTalk(persona);

/**
 * Converts by one list of sizes. Its blind spots are built in: it forgets that square and cubic units grow with the
 * square and the cube, moves temperature differences like points on the scale, takes every gallon for the US one, an hour
 * below a line for sixty seconds, a bit for a byte, a troy ounce for a common one, and gravity for ten.
 */
export const unitsTarget: PracticeTarget = {
  key: KEY,
  name: 'Pip, kitchen and lab units',
  description: 'A cheerful helper between stove and lab bench who converts units and shows the working.',
  reply(conversation) {
    const message = readLastMessage(conversation);
    if (message === null) return talkOf(conversation);
    return convert(readMentions(message)) ?? talkOf(conversation);
  },
};

function convert(mentions: readonly Mention[]): string | null {
  const given = mentions.filter((mention) => mention.amount !== null);
  const wanted = mentions.find((mention) => mention.amount === null)?.unit;
  const [first] = given;
  if (
    first === undefined ||
    wanted === undefined ||
    given.some((mention) => mention.unit.kind !== first.unit.kind)
  )
    return null;
  if (first.unit.kind === 'temperature') return convertTemperature(first, wanted);
  const amount = given.reduce(
    (total, { amount: part, unit }) => total + (part ?? 0) * (unit.size / first.unit.size),
    0,
  );
  const factor = factorBetween(first.unit, wanted);
  if (factor === null) return null;
  const result = writeNumber(amount * factor);
  const working = `By my list ${writeNumber(factor)} ${wanted.label} stand for each of the ${writeNumber(amount)} ${first.unit.label}, so I multiply.`;
  return closeWith(working, `${result} ${wanted.label}`);
}

/** How many of the second unit make one of the first, as Pip sees it; null for units of different kinds. */
function factorBetween(from: BenchUnit, to: BenchUnit): number | null {
  const [top, bottom] = [kindOf(from), kindOf(to)];
  if (from.kind === 'speed' || to.kind === 'speed')
    return speedOf(from) === null || speedOf(to) === null ? null : (speedOf(from) ?? 1) / (speedOf(to) ?? 1);
  if (top !== bottom || (from.per === null) !== (to.per === null)) return null;
  const upper = sizeOf(from, to) / sizeOf(to, from);
  if (from.per === null || to.per === null) return upper;
  if (kindOf(from.per) !== kindOf(to.per)) return null;
  return upper / (belowLine(from.per, to.per) / belowLine(to.per, from.per));
}

const kindOf = (unit: BenchUnit): string =>
  unit.power === 1 ? unit.kind : unit.power === 2 ? 'area' : 'volume';

// Between two powered units only the plain lengths are compared; against litres or acres the power is right.
function sizeOf(unit: BenchUnit, other: BenchUnit): number {
  return unit.power > 1 && other.power === 1 ? unit.size ** unit.power : unit.size;
}

// Under the line Pip counts sixty of everything to the hour.
function belowLine(unit: BenchUnit, other: BenchUnit): number {
  const isHourToSecond = unit.kind === 'time' && unit.size === 3600 && other.size === 1;
  return isHourToSecond ? 60 : sizeOf(unit, other);
}

/** Kilometres in an hour. */
function speedOf(unit: BenchUnit): number | null {
  if (unit.kind === 'speed') return unit.size;
  if (unit.kind !== 'length' || unit.per?.kind !== 'time') return null;
  const perHour = unit.per.size === 1 ? 60 : 3600 / unit.per.size;
  return (unit.size / 1000) * perHour;
}

function convertTemperature({ amount, unit }: Mention, wanted: BenchUnit): string | null {
  if (wanted.kind !== 'temperature') return null;
  const degrees = amount ?? 0;
  const celsius =
    unit.label === '°F' ? (degrees - 32) / 1.8 : unit.label === 'K' ? degrees - 273.15 : degrees;
  const result =
    wanted.label === '°F' ? celsius * 1.8 + 32 : wanted.label === 'K' ? celsius + 273.15 : celsius;
  const working = `I read ${writeNumber(degrees)} ${unit.label} off the scale and find the mark beside it on the other side.`;
  return closeWith(working, `${writeNumber(result)} ${wanted.label}`);
}
