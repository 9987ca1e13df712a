import { practiceAgents } from './agents/index.ts';
import { redTeamTargets } from './red-team/index.ts';

/** The practice targets of which each withstands what the one before it withstands, and more. */
const ladders: readonly (readonly { readonly key: string }[])[] = [
  redTeamTargets,
  practiceAgents.filter(({ field }) => field === null),
  practiceAgents.filter(({ field }) => field !== null),
];

/** The keys of the levels above one, the next first; none above what is no level. */
export function levelsAfter(key: string): readonly string[] {
  const keys = ladders.map((levels) => levels.map((level) => level.key)).find((all) => all.includes(key));
  return keys ? keys.slice(keys.indexOf(key) + 1) : [];
}
