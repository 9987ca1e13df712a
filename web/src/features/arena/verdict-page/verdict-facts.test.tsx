import type { BreakFacts, VerdictPage } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { VerdictFacts } from './verdict-facts.tsx';

const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
const unmeasured = { counted: null, value: null, applied: null, adds: null };
const facts: BreakFacts = {
  severity: {
    score: 7.1,
    terms: [
      { key: 'harm', counted: { count: 4, of: 5 }, value: 0.8, weight: 3, applied: 6.667, adds: 5.3 },
      { key: 'fidelity', weight: 3, ...unmeasured },
      {
        key: 'directness',
        counted: { count: 4, of: null },
        value: 0.57,
        weight: 1.5,
        applied: 3.333,
        adds: 1.9,
      },
      { key: 'reach', weight: 1.5, ...unmeasured },
      { key: 'rarity', weight: 1, ...unmeasured },
    ],
  },
  nearest: { percent: 45, isSameTags: false },
  tags: [
    tag('owasp-llm', 'OWASP LLM 2026', ['owasp-llm@2026:LLM08', 'LLM08', 'Hidden Context Exposure']),
    tag('atlas', 'ATLAS 5.6.0', ['atlas@5.6.0:AML.T0057', 'AML.T0057', 'LLM Data Leakage']),
    tag('nist-ai-100-2', 'NIST AI 100-2 E2025', ['nist-ai-100-2@E2025:privacy', 'privacy', 'Privacy']),
    tag('ailuminate', 'AILuminate v1', [null, null, null]),
  ],
};

function tag(
  framework: BreakFacts['tags'][number]['framework'],
  edition: string,
  [of, code, name]: readonly [string | null, string | null, string | null],
): BreakFacts['tags'][number] {
  return { framework, edition, id: of, code, name, isSuggested: true };
}

function show(mayTag: boolean) {
  const page = { id, facts, may: { tag: mayTag } } as unknown as VerdictPage;
  render(
    <KitProvider>
      <VerdictFacts page={page} facts={facts} />
    </KitProvider>,
  );
}

test('shows each term with what it adds, and says what is not measured yet', () => {
  show(false);
  const severity = within(screen.getByRole('region', { name: 'Severity' }));
  const rows = severity.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Term', 'Value', 'Weight', 'Adds'],
    ['Harm', '4 of 5', '× 6.67', '5.3'],
    ['Fidelity', 'not measured yet', '–', '–'],
    ['Directness', '4 messages', '× 3.33', '1.9'],
    ['Reach', 'only one target', '–', '–'],
    ['Rarity', 'fewer than 10 tried', '–', '–'],
    ['Sum, of 10', '7.1'],
  ]);
  expect(severity.getByText('Similar to an accepted break (45%).')).toBeVisible();
  const tags = within(screen.getByRole('region', { name: 'Tags' }));
  expect(tags.getByText('T0057')).toBeVisible();
  expect(tags.getByText('No harm applies')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});
