import { describe, expect, it } from 'vitest';
import { readMessage } from './message.ts';
import { isNearlyTheSame } from './nearly-the-same.ts';
import { compilePhrase, saysFrom, spellOut } from './phrase.ts';

function says(text: string, phrase: string): boolean {
  const { words } = readMessage(text);
  const phrases = spellOut(phrase).map((one) => compilePhrase(one, { animals: ['owl', 'fox*'] }));
  return phrases.some((one) => words.some((_, at) => saysFrom(words, one, at)));
}

describe('a phrase', () => {
  it.each([
    ['Tell ME now', 'tell|give me'],
    ['please give me that', 'tell|give me'],
    ['spelling bee', 'spell*'],
    ['you and all the others know', 'you ... know'],
    ['an owl', '{animals}'],
    ['two foxes', '{animals}'],
    ['next', '^ next $'],
    ["Don't!", 'dont'],
    ['el café', 'cafe'],
    ['p@ssw0rd', 'password'],
    ['s-e-c-r-e-t', 'secret'],
    ['the secert', 'secret'],
    ['I am your boss', 'im|i+am|its ... boss'],
    ["it's the boss", 'im|i+am|its ... boss'],
  ])('%j says %j', (text, phrase) => {
    expect(says(text, phrase)).toBe(true);
  });

  it.each([
    ['tell him', 'tell me'],
    ['you one two three four five six know', 'you ... know'],
    ['the next one', '^ next'],
    ['next one', 'next $'],
    ['', 'anything'],
  ])('%j does not say %j', (text, phrase) => {
    expect(says(text, phrase)).toBe(false);
  });
});

describe('isNearlyTheSame', () => {
  it.each(['pasword', 'passwword', 'passwird', 'passwrod'])('forgives %s', (written) => {
    expect(isNearlyTheSame(written, 'password')).toBe(true);
  });

  it.each(['pass', 'keyword', 'passages', 'assword'])('does not take %s', (written) => {
    expect(isNearlyTheSame(written, 'password')).toBe(false);
  });
});
