import { redTeamTargets } from './red-team/index.ts';

/** The keys of the levels of the practice ladder above one, the next first; none above what is no level. */
export function levelsAfter(key: string): readonly string[] {
  const keys = redTeamTargets.map((level) => level.key);
  return keys.includes(key) ? keys.slice(keys.indexOf(key) + 1) : [];
}
