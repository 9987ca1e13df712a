import type { SecretForm } from './secret-form.ts';
import type { Sighting } from './sighting.ts';

/** For each character of the secret: the first turn that showed it, or Infinity. */
export type Supply = Float64Array;

/** A shorter stretch, unless it is a whole word of the secret, is chance: "tell" is MALLET backwards, in part. */
const SHORTEST_SUPPLY = 8;

/** What the expert brought in, and when. */
export function measureSupply(sightings: readonly Sighting[], secret: SecretForm): Supply {
  const supply = new Float64Array(secret.folded.length).fill(Infinity);
  for (const { positions, turn } of sightings) {
    for (const position of suppliedBy(positions, secret)) {
      supply[position] = Math.min(supply[position] ?? Infinity, turn);
    }
  }
  return supply;
}

function suppliedBy(positions: Int32Array, secret: SecretForm): readonly number[] {
  if (positions.length >= SHORTEST_SUPPLY) return [...positions];
  const shown = new Set(positions);
  const whole = secret.pieces.filter(({ first, last }) => shown.has(first) && shown.has(last));
  return [...positions].filter((position) =>
    whole.some(({ first, last }) => position >= first && position <= last),
  );
}

/** True when `supply` already held this character before the turn: the other side can only echo it. */
export function wasSupplied(supply: Supply, position: number, turn: number): boolean {
  return (supply[position] ?? Infinity) < turn;
}
