import { invariant } from '#platform/invariant.ts';
import { cardOf, type PublishedChallenge, type PublishedTarget } from './challenge.presenter.ts';

/** The challenge at one of its targets, counted from 1; null where it has no such target. */
export function aimAt(published: PublishedChallenge, number: number): PublishedChallenge | null {
  const target = published.targets.find(({ listed }) => listed.number === number);
  return target ? aimed(published, target) : null;
}

/** The challenge at the target of the objective; at its first target where none is given. */
export function aimAtObjective(
  published: PublishedChallenge,
  objectiveId: string | undefined,
): PublishedChallenge {
  if (objectiveId === undefined) return published;
  const target = published.targets.find((one) => one.objectiveId === objectiveId);
  invariant(target, 'The version of an attempt has the target that is attempted.');
  return aimed(published, target);
}

/**
 * All fields about a single target describe this one. Another version may have other targets, whose solves are not its
 * own.
 */
function aimed(published: PublishedChallenge, target: PublishedTarget): PublishedChallenge {
  const { challenge } = published;
  const { listed, ...its } = target;
  return {
    ...published,
    ...its,
    challenge: {
      ...challenge,
      points: { ...challenge.points, now: listed.points },
      solves: listed.solves,
      targets: [listed],
      target: cardOf(listed),
    },
  };
}
