import { type WrittenBlock, writtenAnswer } from '@redoubt/contract/projects';
import { expect, it } from 'vitest';
import { toBlocks, toDocument } from './convert.ts';

const blocks: WrittenBlock[] = [
  {
    type: 'paragraph',
    point: 1,
    spans: [
      { text: 'Please ' },
      { text: 'do not', bold: true, italic: true },
      { text: ' start,\nsee ' },
      { text: 'the leaflet', link: 'https://bnf.example/a' },
    ],
  },
  { type: 'quote', point: null, spans: [{ text: 'Never stop it.' }] },
  {
    type: 'bullets',
    point: 4,
    items: [[{ text: 'hits her head' }], [{ text: 'has ' }, { text: 'black', bold: true }]],
  },
  { type: 'numbers', point: null, items: [[{ text: 'لا تبدأ' }]] },
];

it('an answer is the same after it was in the editor', () => {
  expect(toBlocks(toDocument(blocks))).toEqual(blocks);
  expect(writtenAnswer.parse({ blocks })).toEqual({ blocks });
});

it('an empty answer is one empty paragraph, which is no passage', () => {
  expect(toDocument([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(toBlocks(toDocument([]))).toEqual([]);
});

it('a list made of a tied paragraph keeps its point, and inner lists become items', () => {
  const text = (words: string) => ({
    type: 'paragraph',
    attrs: { point: 3 },
    content: [{ type: 'text', text: words }],
  });
  const inner = { type: 'orderedList', content: [{ type: 'listItem', content: [text('inner')] }] };
  const list = {
    type: 'bulletList',
    attrs: { point: null },
    content: [{ type: 'listItem', content: [text('outer'), inner] }],
  };
  expect(toBlocks({ type: 'doc', content: [list] })).toEqual([
    { type: 'bullets', point: 3, items: [[{ text: 'outer' }], [{ text: 'inner' }]] },
  ]);
});

it('a quote of several paragraphs becomes several quotes, and unknown styles are left out', () => {
  const marks = [{ type: 'underline' }, { type: 'bold' }];
  const paragraph = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'a', marks },
      { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
    ],
  };
  const quote = { type: 'blockquote', attrs: { point: 2 }, content: [paragraph, paragraph] };
  expect(toBlocks({ type: 'doc', content: [quote] })).toEqual([
    { type: 'quote', point: 2, spans: [{ text: 'ab', bold: true }] },
    { type: 'quote', point: 2, spans: [{ text: 'ab', bold: true }] },
  ]);
});
