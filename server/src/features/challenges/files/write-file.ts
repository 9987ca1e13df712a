import {
  FILE_VERSION,
  type NewChallengeForm,
  omittedFromFile,
  unsaidOfAgent,
} from '@redoubt/contract/challenges';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';

/** A challenge as a file, without what it need not say. What `readFile` reads of it is the same challenge. */
export function writeFile({ agent, ...said }: NewChallengeForm): string {
  const challenge = {
    ...without(said, omittedFromFile),
    ...(agent && {
      agent: {
        ...without(agent, unsaidOfAgent),
        world: without(agent.world, unsaidOfAgent.world),
      },
    }),
  };
  return stringify(
    { redoubt: FILE_VERSION, challenge },
    { version: '1.2', schema: 'core', lineWidth: 100, aliasDuplicateObjects: false },
  );
}

function without(said: object, unsaid: object): Record<string, unknown> {
  const left = new Map<string, unknown>(Object.entries(unsaid));
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => !left.has(name) || !isDeepStrictEqual(left.get(name), value),
    ),
  );
}
