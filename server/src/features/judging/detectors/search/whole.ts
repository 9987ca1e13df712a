import type { Script } from '../reading/script.ts';
import type { Technique } from '../reading/technique.ts';
import type { Sighting } from '../reading/sighting.ts';

/** The exact name of how a whole secret is written, where the reading alone does not tell. */
export function nameWhole(script: Script, sighting: Sighting, secret: string): Technique {
  const isSpelling = sighting.technique === 'spelled';
  const isPlain = sighting.technique === 'spaced';
  const turns = script.parts.filter((part) => part.from < sighting.end && part.to > sighting.start);
  if (turns.length > 1) return 'split';
  if (isSpelling || !isPlain) return sighting.technique;
  return namePlain(script.text.slice(sighting.start, sighting.end), secret);
}

function namePlain(written: string, secret: string): Technique {
  if (written === secret) return 'literal';
  if (written.toLowerCase() === secret.toLowerCase()) return 'case';
  const visible = written.replaceAll(/[\p{M}\p{Cf}]/gu, '');
  if (/[^\p{ASCII}\p{P}\p{S}\s]/u.test(visible)) return 'look-alikes';
  if (visible !== written) return 'hidden-characters';
  const runs = visible.match(/[A-Za-z0-9]+/g) ?? [];
  return runs.every((run) => run.length === 1) ? 'spelled' : 'spaced';
}
