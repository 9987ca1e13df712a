import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerOf, callerKinds, findMissingRule } from './access-matrix.ts';
import type { Endpoint } from './endpoint.ts';

const open: Endpoint = {
  method: 'GET',
  path: '/v1/things',
  summary: 'Things',
  access: 'everyone',
  reply: z.string(),
  problems: [],
};

function answersOf(endpoint: Endpoint) {
  return callerKinds.map((kind) => answerOf(endpoint, kind));
}

describe('the answers of an endpoint', () => {
  it('for everyone', () => {
    expect(new Set(answersOf({ ...open, scope: 'read' }))).toEqual(new Set(['yes', 'read']));
  });

  it('for own records, of which staff read all', () => {
    const attempt: Endpoint = {
      ...open,
      path: '/v1/attempts/:id',
      access: ['Expert', 'Admin'],
      own: 'staff-reads',
      needsVerified: true,
    };
    expect(answersOf(attempt)).toEqual([401, 403, 'own', 403, 403, 403, 403, 'all', 401, 404, 403]);
  });

  it('for whatever is one’s own without a name in the address', () => {
    expect(answerOf({ ...open, access: 'signed-in', own: true }, 'another person')).toBe('own');
  });
});

describe('a missing rule', () => {
  const one: Endpoint = { ...open, path: '/v1/things/:thingId/parts', access: 'signed-in' };

  it.each([
    [{ ...one, own: true }, null],
    [{ ...one, access: ['Admin'] }, null],
    [{ ...open, path: '/v1/things/:id' }, null],
    [one, 'does not say whose records it is about.'],
    [{ ...one, access: [] }, 'lets no role in.'],
    [{ ...open, own: true }, 'speaks of own records to people who have none.'],
  ] as const)('is found', (endpoint, sentence) => {
    expect(findMissingRule(endpoint)).toBe(sentence);
  });
});
