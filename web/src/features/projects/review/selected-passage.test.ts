import { afterEach, expect, test } from 'vitest';
import { readSelectedPassage } from './selected-passage.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function select(words: string, from: number, to: number): HTMLElement {
  const answer = document.createElement('div');
  const part = document.createElement('p');
  part.dataset['part'] = '3';
  part.append(words);
  answer.append(part);
  document.body.append(answer);
  const [text = part] = part.childNodes;
  document.getSelection()?.setBaseAndExtent(text, from, text, to);
  return answer;
}

test('is what is selected of a part', () => {
  const answer = select('Take it with water.', 5, 7);
  expect(readSelectedPassage(answer)).toEqual({ part: '3', start: 5, end: 7, quote: 'it' });
});

test('ends with its quote where more is selected than a comment keeps', () => {
  const answer = select('abcd '.repeat(500), 10, 2400);
  const passage = readSelectedPassage(answer);
  expect(passage).toMatchObject({ start: 10, end: 2010 });
  expect(passage?.quote).toHaveLength(2000);
});
