import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { profileEndpoints } from '@redoubt/contract/profile';
import { call } from '../product/client.ts';
import { endProgram, startProgram } from '../product/program.ts';
import type { Site } from '../product/site.ts';
import { signInPerson, signUpPerson } from '../stage/people.ts';
import { expect, test } from '../stage/process-test.ts';

const NEXT_KEY = 'the-key-that-comes-next-and-guards-nothing-at-all';

/** Runs the command as a person types it; answers what it printed, once it ended well. */
async function rotateKeys(
  { environment }: Site,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const command = ['npm', 'run', '-s', 'keys:rotate'] as const;
  const program = startProgram({ command, environment: { ...environment, ...settings } });
  expect(await program.ended, program.output()).toBe(0);
  return program.output();
}

test(
  'what one key sealed is read with the next alone, once the command has run',
  { tag: '@torture' },
  async ({ filledSite, startReady }) => {
    const { url, dataDirectory } = filledSite;
    const before = await startReady(filledSite);
    const { token, person } = await signUpPerson(url);
    const { taxationPayment: stored } = await call(url, profileEndpoints.saveTaxationPayment, {
      token,
      body: { paymentMethod: 'paypal', paypalEmail: 'wren@pay.example' },
    });
    await endProgram(before);

    const firstKey = (await readFile(join(dataDirectory, 'secret-key'), 'utf8')).trim();
    const both = { SECRET_KEY: NEXT_KEY, PREVIOUS_SECRET_KEYS: firstKey };
    expect(await rotateKeys(filledSite, both)).toMatch(/taxation and payment: [1-9]\d* sealed anew\n/);
    expect(await rotateKeys(filledSite, { SECRET_KEY: NEXT_KEY })).toContain(
      'taxation and payment: 0 sealed anew',
    );

    const after = await startReady(filledSite, { settings: { SECRET_KEY: NEXT_KEY } });
    const again = await signInPerson(url, person);
    const { taxationPayment } = await call(url, profileEndpoints.getProfile, { token: again.token });
    expect(taxationPayment).toEqual(stored);
    await endProgram(after);
  },
);
