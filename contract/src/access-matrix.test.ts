import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answerOf, callerKinds, findMissingRule, kindsOf } from './access-matrix.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { organizationQuery } from './shared/ids.ts';

const open: Endpoint = {
  method: 'GET',
  path: '/v1/things',
  summary: 'Things',
  access: 'everyone',
  reply: z.string(),
  problems: [],
};

function answersOf(endpoint: Endpoint) {
  return kindsOf(endpoint).map((kind) => answerOf(endpoint, kind));
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

const ofMembers: Endpoint = {
  ...open,
  path: '/api/partner-university/experts/:expertId',
  access: { roles: ['Partner', 'Vendor', 'Admin'], member: 'manager' },
  query: z.strictObject(organizationQuery),
};

describe('the answers of an endpoint for members of an organization', () => {
  it('are those of the roles, then of the members', () => {
    const ofRoles = [401, 'own', 403, 403, 403, 'own', 'own', 'all', 401, 404, 403];
    expect(answersOf(ofMembers)).toEqual([...ofRoles, 403, 403, 'own', 'own', 404]);
  });

  it('let the members in whose role in it is enough', () => {
    const letIn = (member: 'viewer' | 'manager' | 'owner') =>
      (['viewer', 'manager', 'owner'] as const).filter(
        (kind) => answerOf({ ...ofMembers, access: { roles: ['Client'], member } }, kind) === 'own',
      );
    expect(letIn('viewer')).toEqual(['viewer', 'manager', 'owner']);
    expect(letIn('owner')).toEqual(['owner']);
  });

  it('are asked for no other endpoint', () => {
    expect(kindsOf(open)).toEqual(callerKinds);
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
    [ofMembers, null],
    [{ ...ofMembers, own: true }, 'speaks of a person’s own records and of an organization’s.'],
    [{ ...ofMembers, query: z.strictObject({}) }, 'lets nobody say which organization they mean.'],
    [{ ...ofMembers, access: { roles: [], member: 'viewer' } }, 'lets no role in.'],
  ] as const)('is found', (endpoint, sentence) => {
    expect(findMissingRule(endpoint)).toBe(sentence);
  });
});
