import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

it('reads the example of the page for authors', () => {
  const page = readFileSync(new URL('../../../../../docs/authoring.md', import.meta.url), 'utf8');
  const example = /```yaml\n(?<file>.*?)```/s.exec(page)?.groups?.['file'] ?? '';
  expect(readFile(example)).toMatchObject({
    challenge: { slug: 'the-open-invoice', agent: { tools: ['bank'] }, timeLimitMinutes: 45 },
  });
});
