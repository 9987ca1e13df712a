import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalDataKinds } from '@redoubt/contract/shared/terms/personal-data-kinds.ts';
import { expect, it } from 'vitest';

const privacy = readFileSync(join(import.meta.dirname, 'privacy.md'), 'utf8');

it.each(Object.entries(personalDataKinds))('the privacy page says that we keep %s', (_, sentence) => {
  expect(privacy).toContain(`- ${sentence}\n`);
});
