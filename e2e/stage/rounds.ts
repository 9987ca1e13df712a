/** Whether `npm run torture` asks. */
export const triesAll = process.env['ROUNDS'] === 'all';

/** Of several ways to try the same: the first in `npm test`, all of them in `npm run torture`. */
export function roundsOf<Round>(all: readonly Round[]): readonly Round[] {
  return triesAll ? all : all.slice(0, 1);
}
