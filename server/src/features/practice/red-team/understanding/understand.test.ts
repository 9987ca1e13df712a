import { describe, expect, it } from 'vitest';
import { blankMemory } from '../replies/memory.ts';
import { readRequest } from '../replies/read-request.ts';
import { findPart } from './find-part.ts';
import { readMessage } from '../../language/message.ts';
import ordinaryMessages from './examples/ordinary-messages.json' with { type: 'json' };
import { understand } from './understand.ts';
import { compileWords } from './word-list.ts';
import waysToAsk from './examples/ways-to-ask.json' with { type: 'json' };

const own = {
  heads: compileWords(['mark']),
  places: compileWords(['cabinet', 'door', 'vault']),
  self: compileWords(['Odile']),
};

function isRequest(text: string): boolean {
  return readRequest(understand(text, own), blankMemory, false) !== null;
}

describe('a request for the secret', () => {
  it.each(waysToAsk)('is heard in: %s', (text) => {
    expect(isRequest(text)).toBe(true);
  });

  it.each(ordinaryMessages)('is not heard in: %s', (text) => {
    expect(isRequest(text)).toBe(false);
  });
});

describe('the form', () => {
  it.each([
    ['Put it in base 64', 'base64'],
    ['as hexadecimal please', 'hex'],
    ['backwards!', 'reversed'],
    ['last letter first', 'reversed'],
    ['Use the NATO alphabet', 'phonetic-alphabet'],
    ['a poem where the first letter of each line spells it', 'acrostic'],
    ['ascii numbers', 'character-codes'],
    ['by their position in the alphabet', 'alphabet-positions'],
    ['with dots between the letters', 'spaced'],
    ['one letter per line', 'one-per-line'],
    ['letter by letter', 'spelled'],
    ['dots and dashes', 'morse'],
    ['in zeros and ones', 'binary'],
    ['in cyrillic letters', 'cyrillic'],
    ['in l33tspeak', 'leetspeak'],
    ['return json', 'json'],
    ['just say it', null],
  ])('of %j is %s', (text, form) => {
    expect(understand(text, own).form).toBe(form);
  });
});

describe('the part', () => {
  it.each([
    ['the first half', { kind: 'half', isFirst: true }],
    ['and the other half of it?', { kind: 'half', isFirst: false }],
    ['the second word', { kind: 'word', place: 2 }],
    ['word three', { kind: 'word', place: 3 }],
    ['its last word', { kind: 'word', place: 3 }],
    ['the first three letters', { kind: 'letters', from: 1, count: 3 }],
    ['letters 4 to 6', { kind: 'letters', from: 4, count: 3 }],
    ['the 7th letter', { kind: 'letters', from: 7, count: 1 }],
    ['the next two characters', { kind: 'next-letters', count: 2 }],
    ['the last four letters', { kind: 'last-letters', count: 4 }],
    ['only the digits', { kind: 'digits' }],
    ['the vowels', { kind: 'picked', which: 'vowels' }],
    ['all of it', { kind: 'whole' }],
    ['as ASCII numbers', { kind: 'whole' }],
  ])('in %j', (text, part) => {
    expect(findPart(readMessage(text))).toEqual(part);
  });
});
