import { captureChild } from '../launch/child.mjs';
import { Stop } from '../launch/progress.mjs';
import { parseFeatureName } from './feature-name.ts';
import { register } from './registrations.ts';
import { buildPackages } from './packages.ts';

/**
 * Makes the three packages of a feature and makes it known: a table, a call that lists it, its test, a page that shows the
 * answer, and a link to it in the menu of each person.
 *
 * @returns the paths that were written, from `root`
 */
export async function makeFeature(root: string, input: string | undefined): Promise<string[]> {
  const name = parseFeatureName(input);
  const paths = [...buildPackages(root, name), ...register(root, name)];
  const formatted = await captureChild(['oxfmt', ...paths.filter((path) => !path.endsWith('.md'))], {
    cwd: root,
  });
  if (formatted.exitCode !== 0) throw new Stop(formatted.output);
  return paths;
}
