/** Of several ways to try the same: the first in `npm test`, all of them in `npm run torture`. */
export function roundsOf<Round>(all: readonly Round[]): readonly Round[] {
  return process.env['ROUNDS'] === 'all' ? all : all.slice(0, 1);
}
