import { randomInt } from 'node:crypto';
import { aimAt, type PublishedChallenge } from '#features/challenges';
import { createSecret, openTarget } from '#features/targets';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { listAttacks } from './attack-library.ts';
import type { AimedAttack } from './dry-runs.store.ts';
import type { Stage } from './play-attack.ts';

/** A target of a challenge, ready to be attacked. */
export interface Aim extends Pick<Stage, 'published' | 'target' | 'secret'> {
  /** The number by which the challenge names it. */
  readonly number: number;
}

/** Every target of a challenge; null where a model among them is paused or gone. */
export async function openAims(kit: Kit, published: PublishedChallenge): Promise<Aim[] | null> {
  const aims: Aim[] = [];
  for (const { listed } of published.targets) {
    const aimed = aimAt(published, listed.number);
    invariant(aimed, 'A challenge has the targets that it lists.');
    const target = await openTarget(kit, aimed);
    if (!target) return null;
    aims.push({ number: listed.number, published: aimed, target, secret: createSecret(randomInt) });
  }
  return aims;
}

/** An attack to play against a target. */
export function listAimed({ number, published }: Aim): AimedAttack[] {
  const { targets, challenge } = published;
  const targetName = targets.length > 1 ? challenge.target.name : null;
  return listAttacks(published).map((attack) => ({ ...attack, target: number, targetName }));
}
