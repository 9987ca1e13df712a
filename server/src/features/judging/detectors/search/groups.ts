import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

/** Fewer characters in one of many ways are chance. */
const LEAST = 8;

/**
 * What remains of sightings when chance is taken out: those of a group stay only as whole words of the secret, and
 * only where the group shows enough of it.
 */
export function weigh(sightings: readonly Sighting[], secret: SecretForm): Sighting[] {
  const certain = sightings.filter(({ group }) => group === null);
  const groups = Map.groupBy(
    sightings.filter(({ group }) => group !== null),
    ({ group }) => group,
  );
  const earned = [...groups.values()].flatMap((own) => {
    const whole = own.flatMap((sighting) => keepWholePieces(sighting, secret));
    const shown = new Set(whole.flatMap(({ positions }) => [...positions]));
    return shown.size >= LEAST ? whole : [];
  });
  return [...certain, ...earned];
}

function keepWholePieces(sighting: Sighting, { pieces }: SecretForm): Sighting[] {
  const shown = new Set(sighting.positions);
  const whole = pieces.filter(({ first, last }) => isWhole(shown, first, last));
  if (whole.length === 0) return [];
  const isKept = (position: number) => whole.some(({ first, last }) => position >= first && position <= last);
  return [{ ...sighting, positions: sighting.positions.filter(isKept) }];
}

function isWhole(shown: ReadonlySet<number>, first: number, last: number): boolean {
  for (let position = first; position <= last; position += 1) if (!shown.has(position)) return false;
  return true;
}
