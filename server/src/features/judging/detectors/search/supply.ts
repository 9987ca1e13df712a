import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

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

/**
 * An expert who has one piece of the secret and gets it back among others has not got an echo: a single piece that was
 * typed counts where the target says it in one message with another piece.
 */
export function forgiveOnePiece(
  evidence: { readonly sightings: readonly Sighting[]; readonly supply: Supply },
  secret: SecretForm,
): { sightings: readonly Sighting[]; supply: Supply } {
  const { sightings, supply } = evidence;
  const typed = secret.pieces.filter(({ first, last }) =>
    supply.subarray(first, last + 1).some(Number.isFinite),
  );
  const [piece] = typed;
  if (!piece || typed.length > 1 || secret.pieces.length < 3) return evidence;
  const isOfPiece = (position: number) => position >= piece.first && position <= piece.last;
  const telling = new Set(
    sightings
      .filter(({ positions }) => positions.some((position) => !isOfPiece(position)))
      .map(({ turn }) => turn),
  );
  return {
    sightings: sightings.filter(({ positions, turn }) => telling.has(turn) || !positions.some(isOfPiece)),
    supply: supply.map(() => Infinity),
  };
}
