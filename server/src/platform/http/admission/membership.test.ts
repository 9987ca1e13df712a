import { answerOf, type CallerKind, kindsOf } from '@redoubt/contract/access-matrix.ts';
import { type Endpoint, endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { organizationId, organizationQuery, userId } from '@redoubt/contract/shared/ids.ts';
import { problem } from '@redoubt/contract/shared/problem.ts';
import { type MemberRole, memberRoles, type Role, roles } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { HttpApp } from '../http-app.ts';
import { as, openTestApp } from '../open-test-app.ts';
import { serve } from '../serve.ts';
import type { Memberships } from '#platform/use-case/membership.ts';

const expertNotFound = problem('expert_not_found', 404, 'We could not find that expert.');

/** A planted call of an organization's record, for members from `member` on. */
const ofRecord = (member: MemberRole) =>
  endpoint({
    method: 'GET',
    path: `/api/partner-university/${member}s/experts/:id`,
    summary: 'One expert of the organization',
    access: { roles: ['Partner', 'Vendor', 'Admin'], member },
    scope: 'read',
    needsVerified: true,
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject(organizationQuery),
    reply: z.object({ name: z.string(), as: z.string() }),
    problems: [expertNotFound],
  });
const planted = memberRoles.map(ofRecord);

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [OWN, FOREIGN, ABSENT] = [1, 2, 3].map((number) => organizationId.parse(uuid(number)));
const experts: Readonly<Record<string, string | undefined>> = { ann: OWN, bob: FOREIGN };

type MemberRoleOrNone = MemberRole | 'none';

interface Person extends Caller {
  readonly memberRole: MemberRoleOrNone;
}

/** A person of each role, in each place in OWN or in none, by their token. */
const people = new Map<string, Person>(
  roles.flatMap((role, row) =>
    [...memberRoles, 'none' as const].map((memberRole, column) => {
      const id = userId.parse(uuid(100 + row * 10 + column));
      return [
        tokenOf(role, memberRole),
        { userId: id, role, memberRole, sessionId: 'x', isEmailVerified: true, signedInAt: null },
      ] as const;
    }),
  ),
);

function tokenOf(role: Role, memberRole: MemberRoleOrNone): string {
  return `${role}-${memberRole}`;
}

const memberships: Memberships = {
  find: (id, named) => {
    const memberRole = [...people.values()].find((one) => one.userId === id)?.memberRole ?? 'none';
    const isTheirs = OWN !== undefined && memberRole !== 'none' && (named === null || named === OWN);
    return Promise.resolve(isTheirs ? { organizationId: OWN, role: memberRole } : null);
  },
  exists: (named) => Promise.resolve(named === OWN || named === FOREIGN),
};

async function authenticate(token: string): Promise<Caller | null> {
  const [kind = '', who = ''] = token.split('/');
  const person = people.get(who === '' ? kind : who);
  if (!person) return null;
  if (kind === 'unverified') return { ...person, isEmailVerified: false };
  return kind === 'token' ? { ...person, scopes: ['read'] } : person;
}

let app: HttpApp;
let origin = '';
beforeAll(async () => {
  app = await openTestApp({ authenticate, memberships });
  for (const one of planted) {
    serve(app, one, ({ params, membership }) =>
      experts[params.id] === membership.organizationId
        ? { name: params.id, as: membership.role }
        : refuse(expertNotFound),
    );
  }
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

interface Asking {
  readonly token?: string;
  readonly expert?: string;
  readonly organization?: string | undefined;
}

/** The status, and what was shown or the code of the refusal. */
async function ask({ path }: Endpoint, { token, expert = 'ann', organization }: Asking): Promise<string> {
  const query = organization === undefined ? '' : `?organizationId=${organization}`;
  const reply = await fetch(
    origin + path.replace(':id', expert) + query,
    token ? { headers: as(token) } : {},
  );
  const { as: role, code } = z
    .looseObject({ as: z.string().optional(), code: z.string().optional() })
    .parse(await reply.json());
  return `${String(reply.status)} ${role ?? code ?? ''}`;
}

/** The reply to a person of a role and member role who names an organization, or none, and requests Ann, of OWN. */
function expected(
  required: MemberRole,
  { role, memberRole }: Person,
  organization: string | undefined,
): string {
  if (!['Partner', 'Vendor', 'Admin'].includes(role)) return '403 forbidden';
  if (role === 'Admin') {
    if (organization === undefined) return '422 invalid_fields';
    return organization === OWN ? '200 owner' : '404 expert_not_found';
  }
  if (organization !== undefined && organization !== OWN) return '404 expert_not_found';
  if (memberRole === 'none') return organization === undefined ? '403 no_membership' : '404 expert_not_found';
  const isEnough = memberRoles.indexOf(memberRole) >= memberRoles.indexOf(required);
  return isEnough ? `200 ${memberRole}` : '403 member_role_too_low';
}

describe.each(planted)('$path', (one) => {
  it.each([
    ['their own organization, unnamed', undefined],
    ['their own organization by its name', OWN],
    ['another’s', FOREIGN],
    ['one that never was', ABSENT],
    ['one that cannot be', 'x'],
  ])('answers every role in every place about %s', async (_, organization) => {
    const answers = [...people].map(async ([token, person]) => [
      token,
      await ask(one, { token, organization }),
      expected(one.access.member, person, organization),
    ]);
    for (const [token, answer, due] of await Promise.all(answers))
      expect([token, answer]).toEqual([token, due]);
    expect(answers).toHaveLength(24);
  });

  it('shows no record of another organization, to an Admin neither', async () => {
    for (const token of ['Partner-owner', 'Admin-none'])
      expect(await ask(one, { token, expert: 'bob', organization: OWN })).toBe('404 expert_not_found');
    expect(await ask(one, { token: 'Admin-none', expert: 'bob', organization: FOREIGN })).toBe('200 owner');
  });

  it('answers everybody as the matrix says', async () => {
    const askings: Record<CallerKind, Asking> = {
      guest: {},
      disabled: { token: 'nobody' },
      unverified: { token: 'unverified/Partner-owner' },
      'API token': { token: 'token/Partner-owner' },
      'another person': { token: 'Partner-owner', expert: 'bob' },
      'another organization': { token: 'Partner-owner', organization: FOREIGN },
      'no member': { token: 'Partner-none' },
      ...fromEach(memberRoles, (memberRole) => ({ token: tokenOf('Vendor', memberRole) })),
      ...fromEach(roles, (role) => ({ token: tokenOf(role, 'owner'), organization: OWN })),
    };
    for (const kind of kindsOf(one)) {
      const answer = answerOf(one, kind);
      const status = (await ask(one, askings[kind])).slice(0, 3);
      expect([kind, status]).toEqual([kind, typeof answer === 'number' ? String(answer) : '200']);
    }
  });
});

function fromEach<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

it('cannot be bound where nobody says who is a member', async () => {
  const without = await openTestApp();
  expect(() => serve(without, ofRecord('viewer'), () => refuse(expertNotFound))).toThrow('none are known');
  await without.close();
});

it('leaves an unknown address beside it a JSON 404', async () => {
  const reply = await fetch(`${origin}/api/partner-university/nothing`, { headers: { accept: 'text/html' } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('problem+json'),
  ]);
});
