import { makeWebp } from './make-webp.ts';
import { type Turn, Turns } from '#platform/turns/turns.ts';

export type ImageTurn = Turn;

/** Per process: decoding takes much memory, and a core. */
const turns = new Turns({ name: 'images', mostOfOne: 8, mostInAll: 64 });

/**
 * Works on images of one person when it is their turn; what it reads is opened within it.
 * @throws Overload when too many wait, of the person or in all, and when nobody waits for this one any more.
 */
export function takeImageTurn<Result>(
  turn: ImageTurn,
  work: (make: typeof makeWebp) => Promise<Result>,
): Promise<Result> {
  return turns.take(turn, () => work(makeWebp));
}
