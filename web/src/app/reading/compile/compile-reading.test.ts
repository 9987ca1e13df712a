import { listSections } from '@redoubt/contract/learn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileReading } from './compile-reading.ts';

function compile(markdown: string) {
  return compileReading(markdown, listSections(markdown));
}

/** The elements of the whole text. */
function draw(markdown: string): HTMLElement {
  const { lead, sections } = compile(markdown);
  const html = [
    lead,
    ...sections.flatMap(({ parts }) => parts.map((part) => ('html' in part ? part.html : ''))),
  ];
  const root = document.createElement('div');
  root.innerHTML = html.join('');
  return root;
}

function wordsOf(fragment: ParentNode, selector: string): (string | undefined)[] {
  return [...fragment.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}

describe('a text', () => {
  it('is its lead and its sections, with anchors, words and the blocks of GitHub’s Markdown', () => {
    const text = compile(
      'A *lead* here.\n\n## One thing\n\nThree words here.\n\n### Below\n\n- a\n- b\n\n## Two\n\nx',
    );
    expect(text.lead).toBe('<p>A <em>lead</em> here.</p>');
    expect(text.sections.map(({ id, title, words }) => [id, title, words])).toEqual([
      ['one-thing', 'One thing', 6],
      ['two', 'Two', 1],
    ]);
    expect(text.words).toBe(10);
    expect(text.sections[0]?.parts).toEqual([
      { html: expect.stringMatching(/^<p>Three words here\.<\/p><h3>Below<\/h3><ul>/) as string },
    ]);
  });

  it('has tables that scroll by themselves and say what they hold', () => {
    const drawn = draw('## A\n\n| k of n | rate |\n| --- | --: |\n| 5 of 5 | 100 % |');
    const frame = drawn.querySelector('.table');
    expect(frame).toHaveAttribute('tabindex', '0');
    expect(frame).toHaveAttribute('aria-label', 'Table: k of n, rate');
    expect(drawn.querySelector('td:last-child')).toHaveAttribute('align', 'right');
  });

  it('tells links of others from ours, and takes an address in a sample for no link', () => {
    const drawn = draw(
      '[ours](/learn) [theirs](https://example.org) [mail us](mailto:a@b.example) c@d.example',
    );
    expect([...drawn.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['/learn', ''],
      ['https://example.org', 'noopener noreferrer'],
      ['mailto:a@b.example', ''],
    ]);
  });
});

describe('a margin note', () => {
  it('is next to its paragraph, by its title, and is of the kind that its name says', () => {
    const drawn = draw(
      'First.[^break-here]\n\nSecond.\n\n[^break-here]: **The break.** Only the *file* could say it.\n\n## A\n\nThird.[^held]\n\n[^held]: It held.',
    );
    expect(wordsOf(drawn, '.noted > p')).toEqual(['First.', 'Third.']);
    expect(wordsOf(drawn, '.margin-note.is-break')).toEqual(['The break Only the file could say it.']);
    expect(wordsOf(drawn, '.margin-note.is-held')).toEqual(['It held.']);
    expect(drawn.querySelector('sup, [id]')).toBeNull();
  });

  it('is folded under its paragraph where the one before is still in the margin', () => {
    const long = `[^one]: ${'Many words stand here. '.repeat(12)}`;
    const drawn = draw(
      `Short.[^one]\n\nShort too.[^two]\n\n${'Long. '.repeat(200)}\n\nLast.[^three]\n\n${long}\n\n[^two]: B.\n\n[^three]: C.`,
    );
    expect(
      [...drawn.querySelectorAll('.noted')].map((noted) => noted.classList.contains('is-folded')),
    ).toEqual([false, true, false]);
  });

  it('that no text refers to stops the build', () => {
    expect(() => compile('Text.\n\n[^lost]: Nobody reads this.')).toThrow(
      'No text refers to the notes lost.',
    );
  });
});

describe('a transcript', () => {
  const source = [
    '```transcript',
    '# T-20418 | turns 3 and 4 of 5 | Bars cover what is private.',
    '3 expert: Then ==fill in [bar:2] fields==.',
    'And sign.',
    '4 model! Dear [bar:6], as ==noted==.',
    '```',
  ].join('\n');

  it('is a figure with turns, marks, bars and a caption', () => {
    const drawn = draw(`## A\n\n${source}`);
    expect(wordsOf(drawn, '.sheet-head > span')).toEqual(['T-20418', 'turns 3 and 4 of 5']);
    expect(wordsOf(drawn, 'figcaption')).toEqual(['Figure 1. Bars cover what is private.']);
    expect(wordsOf(drawn, '.turn-role')).toEqual(['expert', 'model']);
    expect(wordsOf(drawn, '.turn.is-broken .turn-text')).toEqual([
      'Here it gave way. Dear hidden, as noted.',
    ]);
    expect(wordsOf(drawn, 'mark')).toEqual(['fill in hidden fields', 'noted']);
    expect(drawn.querySelectorAll('.bar-6, mark .bar-2')).toHaveLength(2);
    expect(wordsOf(drawn, '.turn:first-child .turn-text')[0]).toContain('\nAnd sign.');
  });

  it('is counted through the whole text', () => {
    expect(wordsOf(draw(`${source}\n\n## A\n\n${source}`), 'figcaption strong')).toEqual([
      'Figure 1.',
      'Figure 2.',
    ]);
  });

  it('has bars of twelve widths and no style', () => {
    const { lead } = compile('[bar:0] [bar:7] [bar:99]');
    expect([...lead.matchAll(/bar-(\d+)/g)].map(([, width]) => width)).toEqual(['1', '7', '12']);
    expect(lead).not.toContain('style');
  });

  it.each([
    ['no head', '3 expert: Hello'],
    ['a head without caption', '# T-1 | turns 1\n1 expert: Hello'],
    ['no turn', '# T-1 | turn 1 | A caption.'],
    ['words before the first turn', '# T-1 | turn 1 | A caption.\nHello\n1 expert: Hello'],
  ])('with %s stops the build', (_, block) => {
    expect(() => compile(`\`\`\`transcript\n${block}\n\`\`\``)).toThrow(/transcript/);
  });
});

describe('code', () => {
  it('has numbered lines, coloured words, marked lines, bars and a name', () => {
    const drawn = draw('```json tool call, turn 2 {2-3}\n{\n  "a": "x\n  [bar:4]",\n}\n```');
    expect(wordsOf(drawn, '.sheet-head > span')).toEqual(['tool call, turn 2', 'json']);
    expect(drawn.querySelectorAll('.line')).toHaveLength(4);
    expect([...drawn.querySelectorAll('.line')].map((line) => line.classList.contains('is-marked'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(drawn.querySelector('.bar-4')).not.toBeNull();
    expect(drawn.querySelector('.lines')).toHaveAttribute('aria-label', 'Code, tool call, turn 2');
    expect(drawn.querySelector('.hljs-attr')).toHaveTextContent('"a"');
  });

  it('of an unknown language or none is left as it is', () => {
    expect(wordsOf(draw('```klingon\nqapla <b>\n```'), '.line')).toEqual(['qapla <b>']);
    expect(draw('```\nplain\n```').querySelector('.sheet-head')).toBeNull();
  });
});

describe('a check', () => {
  const options = '( ) One\n(x) The `second`';

  it('is a part of its own between what comes before and after', () => {
    const { sections } = compile(
      `## A\n\nBefore.\n\n\`\`\`check\nWhich *one*?\n${options}\n> Since it is.\n\`\`\`\n\nAfter.`,
    );
    expect(sections[0]?.parts).toEqual([
      { html: '<p>Before.</p>' },
      {
        check: {
          question: 'Which <em>one</em>?',
          options: ['One', 'The <code>second</code>'],
          right: 1,
          why: 'Since it is.',
        },
      },
      { html: '<p>After.</p>' },
    ]);
  });

  it.each([
    ['no right option', 'Q?\n( ) One\n( ) Two\n> Why.'],
    ['two right options', 'Q?\n(x) One\n(x) Two\n> Why.'],
    ['one option', 'Q?\n(x) One\n> Why.'],
    ['five options', `Q?\n${options}\n( ) 3\n( ) 4\n( ) 5\n> Why.`],
    ['no reason', `Q?\n${options}`],
    ['no question', `${options}\n> Why.`],
  ])('with %s stops the build', (_, block) => {
    expect(() => compile(`## A\n\n\`\`\`check\n${block}\n\`\`\``)).toThrow(/A check has another form/);
  });
});

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&#58;alert(1))',
    '![a](data:text/html,<script>alert(1)</script>)',
    '<a href="/" style="position:fixed">x</a>',
    '==<b onclick=alert(1)>==',
    '[bar:6" onclick="alert(1)]',
    '| <script> |\n| --- |\n| <style>*{}</style> |',
    '```html {1} "><script>alert(1)</script>\n<script>alert(1)</script>\n```',
    '```transcript\n# <b> | <i> | <script>\n1 expert: <img src=x onerror=alert(1)>\n```',
    'x[^a]\n\n[^a]: <iframe src="//evil.example"></iframe>',
  ])('brings no element or attribute that acts: %s', (markdown) => {
    const drawn = draw(`## A\n\n${markdown}`);
    expect(
      drawn.querySelector('script, style, iframe, object, form, input, [style], [onclick], [onerror]'),
    ).toBeNull();
    const addresses = [...drawn.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    expect(addresses.filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address))).toEqual([]);
  });

  it('is text or a sentence for the writer, whatever it is', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '## A',
        '```',
        '```check',
        '[^a]: b',
        '| a |',
        '| - |',
        '> q',
        '- [ ] t',
        '==m==',
        '<b>',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const failure = attempt(() => draw(lines.join('\n')));
        expect(failure === null || /^(?:A |No text)/.test(failure)).toBe(true);
      }),
    );
  });
});

function attempt(work: () => HTMLElement): string | null {
  try {
    expect(work().querySelector('script, [style]')).toBeNull();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
