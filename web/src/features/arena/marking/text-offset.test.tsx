import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { breakLongWords, RevealedText } from '#ui/hidden-characters/revealed-text.tsx';
import { findSelection, offsetIn, readSelection, WORDS_OF } from './text-offset.ts';

afterEach(() => document.getSelection()?.removeAllRanges());

/** The words of turn 2 as the transcript draws them: a mark in their midst, hidden characters as labels where wanted. */
function draw(text: string, { isRevealed = false, markEnd = 0 } = {}) {
  const drawPart = (part: string) =>
    isRevealed ? <RevealedText text={part} drawPlain={breakLongWords} /> : breakLongWords(part);
  const { container } = render(
    <>
      <p>before</p>
      <p {...{ [WORDS_OF]: 2 }}>
        <mark>{drawPart(text.slice(0, markEnd))}</mark>
        {drawPart(text.slice(markEnd))}
      </p>
    </>,
  );
  const words = container.querySelector(`[${WORDS_OF}]`);
  if (words === null) throw new Error('No words were drawn.');
  return words;
}

function textNodes(root: Node): Text[] {
  return root instanceof Text ? [root] : [...root.childNodes].flatMap(textNodes);
}

/** The drawn text node that holds these words, and where in it they begin. */
function find(words: Element, part: string): { node: Text; at: number } {
  const node = textNodes(words).find(({ data }) => data.includes(part));
  if (node === undefined) throw new Error(`${part} is not drawn.`);
  return { node, at: node.data.indexOf(part) };
}

function select(from: { node: Node; at: number }, to: { node: Node; at: number }): void {
  document.getSelection()?.setBaseAndExtent(from.node, from.at, to.node, to.at);
}

test('a place in the drawing is the place in the text, across marks', () => {
  const text = 'It ended on 16 March, I think.';
  const words = draw(text, { markEnd: 9 });
  expect(offsetIn(words, find(words, '16 March'), 'before')).toBe(text.indexOf('16 March'));
  expect(offsetIn(words, { node: words, at: words.childNodes.length }, 'after')).toBe(text.length);
});

test('breaks of a long word have no length', () => {
  const text = `${'x'.repeat(2500)}END and so on`;
  const words = draw(text);
  expect(words.querySelectorAll('wbr').length).toBeGreaterThan(1);
  expect(offsetIn(words, find(words, 'END'), 'before')).toBe(text.indexOf('END'));
});

test('a label counts as the hidden character that it stands for, and is marked as a whole', () => {
  const text = 'one\u200btwo\u{e0041}\u{e0042} three';
  const words = draw(text, { isRevealed: true });
  expect(words.textContent).toContain('ZWSP');
  expect(offsetIn(words, find(words, 'two'), 'before')).toBe(4);
  expect(offsetIn(words, find(words, 'three'), 'before')).toBe(text.indexOf('three'));
  const label = find(words, 'ZWSP');
  expect(offsetIn(words, { ...label, at: 2 }, 'before')).toBe(3);
  expect(offsetIn(words, { ...label, at: 2 }, 'after')).toBe(4);
});

test('what is selected outside of the words does not count', () => {
  const words = draw('Your 14 days ended.');
  const outside = find(words.parentElement ?? words, 'before');
  select(outside, { ...find(words, '14'), at: 7 });
  expect(readSelection(words)).toEqual({ start: 0, end: 7 });
  expect(findSelection()).toEqual({ turn: 2, start: 0, end: 7 });
  select(outside, { ...outside, at: 3 });
  expect(findSelection()).toBeUndefined();
  document.getSelection()?.removeAllRanges();
  expect(findSelection()).toBeUndefined();
});
