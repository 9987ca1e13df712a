import {
  FILE_VERSION,
  type NewChallengeForm,
  omittedFromFile,
  unsaidOfAgent,
} from '@redoubt/contract/challenges';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';

/** A challenge as a file, without its defaults. `readFile` reads the same challenge from it. */
export function writeFile({ agent, ...form }: NewChallengeForm): string {
  const challenge = {
    ...without(form, omittedFromFile),
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

function without(values: object, defaults: object): Record<string, unknown> {
  const left = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !left.has(name) || !isDeepStrictEqual(left.get(name), value),
    ),
  );
}
