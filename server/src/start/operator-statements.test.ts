import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadSettings } from '#config.ts';
import { readOperatorStatements } from './operator-statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'redoubt-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

const operatorFile = join(folder, 'operator.json');

async function sentencesFor(content: unknown): Promise<readonly string[]> {
  writeFileSync(operatorFile, typeof content === 'string' ? content : JSON.stringify(content));
  const error: unknown = await readOperatorStatements({ mode: 'production', operatorFile }).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  return error instanceof BadSettings
    ? error.sentences.map((sentence) => sentence.replace(operatorFile, 'FILE'))
    : [];
}

it('are samples in a demo, and nothing in production until a file says otherwise', async () => {
  expect(await readOperatorStatements({ mode: 'demo', operatorFile: null })).toMatchObject({
    isSample: true,
  });
  expect(await readOperatorStatements({ mode: 'production', operatorFile: null })).toBeNull();
  writeFileSync(operatorFile, JSON.stringify({ trustedBy: 'three hospitals' }));
  for (const mode of ['demo', 'production'] as const)
    expect(await readOperatorStatements({ mode, operatorFile })).toMatchObject({
      isSample: false,
      trustedBy: 'three hospitals',
    });
});

it.each([
  ['{', 'OPERATOR_FILE: FILE is not JSON'],
  [{ identity: { email: 'us' } }, 'FILE, identity.email must be an email address like team@redoubt.example'],
  [{ trustedBy: ' ' }, 'FILE, trustedBy must not be empty'],
  [
    { benefits: [{ icon: 'gift', title: 'A', text: 'B' }] },
    'FILE, benefits[0].icon must be one of challenge',
  ],
  [{ social: [{ network: 'x', name: 'X', href: 'x.com' }] }, 'social[0].href must be an address that begins'],
  [{ rating: 5 }, 'rating'],
])('a file with %j stops the start with what is wrong', async (content, sentence) => {
  expect(await sentencesFor(content)).toEqual([expect.stringContaining(sentence)]);
});

it('a file that is not there does, too', async () => {
  await expect(
    readOperatorStatements({ mode: 'production', operatorFile: join(folder, 'none.json') }),
  ).rejects.toThrow(/OPERATOR_FILE: .*none\.json cannot be read/);
});
