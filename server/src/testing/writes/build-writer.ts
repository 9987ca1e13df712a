import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { PASSWORD } from '../accounts/factors.ts';
import { roleThatMay } from '../endpoints.ts';
import { buildPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Writer } from './write.ts';

/** Somebody who may make the call. */
export async function buildWriter({ kit }: Pick<TestApp, 'kit'>, endpoint: Endpoint): Promise<Writer> {
  // Letters only, so that it may be a name.
  const word = `zq${randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '')}`;
  const role = roleThatMay(endpoint);
  const email = `${word}@people.example`;
  return { word, ...(await buildPerson(kit, { role, email, firstname: word, password: PASSWORD })) };
}
