import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighboursOf } from './reading-order.ts';
import { listSections } from './sections.ts';

describe('the sections of a text', () => {
  it('are its headings of the second level, by the words that are read', () => {
    const markdown = [
      'A lead.',
      '# Not one',
      '## A *plain* `heading` with [a link](/learn) ##',
      '### Not one either',
      '```text',
      '## Code',
      '```',
      '~~~~',
      '~~~',
      '## Still code',
      '~~~~',
      '## What Élodie’s model said: "no"',
      '##Not a heading',
    ].join('\n');
    expect(listSections(markdown)).toEqual([
      { id: 'a-plain-heading-with-a-link', title: 'A plain heading with a link' },
      { id: 'what-elodies-model-said-no', title: 'What Élodie’s model said: "no"' },
    ]);
  });

  it('have anchors of their own, also where two have the same words or none that an address can say', () => {
    const ids = listSections('## Why\n\n## Why\n\n## 為什麼\n\n## Why 2\n\n## !').map(({ id }) => id);
    expect(ids).toEqual(['why', 'why-2', 'section', 'why-2-2', 'section-2']);
  });

  it('are found in any text without a fault, each with an anchor that an address takes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string().map((title) => `## ${title}`),
          ),
        ),
        (lines) => {
          const ids = listSections(lines.join('\n')).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 90)).toBe(true);
        },
      ),
    );
  });
});

describe('the reading order', () => {
  const order = [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }];

  it.each([
    ['a', null, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', null],
    ['not in it', null, null],
  ])('of %s has %s before and %s next', (slug, before, next) => {
    const found = neighboursOf(order, slug);
    expect([found.before?.slug ?? null, found.next?.slug ?? null]).toEqual([before, next]);
  });
});
