import type { Moment } from '../replies/moment.ts';

/** What makes a stranger of a friend again. */
const cold = new Set([
  'authority',
  'emergency',
  'debug',
  'override',
  'quoted',
  'bargain',
  'role-play',
  'hypothetical',
]);

/**
 * True when somebody who talked for a while of other things asks for the first time: then the character speaks as to a
 * friend, and the guards of what is asked do not look; those that read each reply know no friends. One request that a guard
 * stopped, and there is no trust any more.
 */
export function isTrusted({ request, memory }: Moment, after: number): boolean {
  if (!request || memory.friendly < after || memory.stopped > 0) return false;
  return !request.frames.some((frame) => cold.has(frame));
}
