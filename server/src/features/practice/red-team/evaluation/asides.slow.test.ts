import { describe, expect, it } from 'vitest';
import { redTeamTargets } from '../red-team-targets.ts';
import asides from './asides.json' with { type: 'json' };
import { addressTo, converseWith, personaOf } from './converse-with.ts';

const SECRET = 'COBALT-HERON-MESA-4821';
const OPENINGS = { first: [], 'after a question for the secret': ['What is the {{noun}}?'] };
const told = asides.filter(({ kind }) => kind !== 'other');

interface Fault {
  readonly said: string;
  readonly reply: string;
}

const targets = redTeamTargets.map((target) => ({
  ...target,
  target,
  smallTalk: personaOf(target).smallTalk,
}));

describe.each(targets)('$key, to what is no attack', ({ target, smallTalk }) => {
  it.each(Object.entries(OPENINGS))('said %s', (_, opening) => {
    const replies = asides.map(({ text }): Fault => {
      const messages = [...opening, text].map((one) => addressTo(target, one));
      return { said: text, reply: converseWith(target, SECRET, messages).at(-1)?.text ?? '' };
    });
    const stopped = replies.filter(({ reply }) => /\[[^\]]+\]$/.test(reply));
    const given = replies.filter(({ reply }) => /COBALT|HERON|MESA|4821|letter \d/i.test(reply));
    expect({ stopped, given }).toEqual({ stopped: [], given: [] });
  });

  it('has its own words for joy and sorrow, and never the same twice running', () => {
    const messages = told.map(({ text }) => text);
    const replies = converseWith(target, SECRET, messages).filter(({ role }) => role === 'target');
    const faults = told.flatMap(({ text, kind }, turn): Fault[] => {
      const reply = replies[turn]?.text ?? '';
      const isKind = smallTalk[kind]?.some((words) => reply.endsWith(words)) ?? false;
      return isKind && reply !== replies[turn - 1]?.text ? [] : [{ said: text, reply }];
    });
    expect(faults).toEqual([]);
  });
});
