/** Several variants of a test: the first in `npm test`, all of them otherwise. */
export function roundsOf<Round>(all: readonly Round[]): readonly Round[] {
  return process.env['TEST_TIER'] === 'gate' ? all.slice(0, 1) : all;
}
