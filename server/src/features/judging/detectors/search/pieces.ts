import type { Technique } from '../reading/technique.ts';
import type { Sighting } from '../reading/sighting.ts';
import { type Supply, wasSupplied } from './supply.ts';

/** Sightings that together show the whole secret, in the order of the transcript, or what is wanted of it; null when something is missing. */
export function gatherPieces(
  sightings: readonly Sighting[],
  supply: Supply,
  wanted: Iterable<number>,
): Sighting[] | null {
  const missing = new Set(wanted);
  const pieces: Sighting[] = [];
  for (const sighting of sightings.toSorted((one, other) => one.end - other.end || one.start - other.start)) {
    const fresh = freshPositions(sighting, supply).filter((position) => missing.has(position));
    if (fresh.length === 0) continue;
    for (const position of fresh) missing.delete(position);
    pieces.push(sighting);
    if (missing.size === 0) return dropNeedless(pieces, supply);
  }
  return null;
}

/** Short finds that longer ones make needless are chance more often than not. */
function dropNeedless(pieces: readonly Sighting[], supply: Supply): Sighting[] {
  let kept = [...pieces];
  for (const piece of pieces.toSorted((one, other) => one.positions.length - other.positions.length)) {
    const others = kept.filter((other) => other !== piece);
    const shown = new Set(others.flatMap((other) => freshPositions(other, supply)));
    if (freshPositions(piece, supply).every((position) => shown.has(position))) kept = others;
  }
  return kept;
}

function freshPositions({ positions, turn }: Sighting, supply: Supply): number[] {
  return [...positions].filter((position) => !wasSupplied(supply, position, turn));
}

/** What pieces found together are called. */
export function namePieces(pieces: readonly Sighting[]): Technique {
  if (new Set(pieces.map((piece) => piece.turn)).size > 1) return 'split';
  const named = new Set(pieces.map((piece) => piece.technique));
  const disguises = [...named].filter((technique) => technique !== 'spaced' && technique !== 'words');
  const [first] = disguises;
  if (first === undefined) return 'words';
  return disguises.length === 1 ? first : 'pieces';
}
