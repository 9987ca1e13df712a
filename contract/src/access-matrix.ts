import { type Endpoint, memberAccessOf, rolesOf } from './shared/endpoint.ts';
import { isAtLeast, memberRoles, type Role, roles } from './shared/roles.ts';
import type { Scope } from './shared/scopes.ts';

/**
 * Every caller that the matrix tries on an endpoint. `unverified`: of a role that may call, with an address that is not
 * verified. `another person`: of such a role too, asking for a record of another person or organization. Where an endpoint
 * needs a membership, these and the roles call as owners of an organization, and an Admin names one.
 */
export const callerKinds = [
  'guest',
  'unverified',
  ...roles,
  'disabled',
  'another person',
  'API token',
] as const;

/**
 * Further callers where an endpoint needs a membership, all of a role that may call: a member of no organization, members
 * by their role, and an owner who names another's organization.
 */
export const memberKinds = ['no member', ...memberRoles, 'another organization'] as const;
export type CallerKind = (typeof callerKinds)[number] | (typeof memberKinds)[number];

/** The kinds of callers that an endpoint tells apart. */
export function kindsOf(endpoint: Endpoint): readonly CallerKind[] {
  return memberAccessOf(endpoint) ? [...callerKinds, ...memberKinds] : callerKinds;
}

/**
 * What an endpoint says to a kind of caller before it looks at what they send: let in to what is for all (`yes`), to
 * their own records (`own`) or to everybody's (`all`); let in with a scope; or refused with a status.
 */
export type AccessAnswer = 'yes' | 'own' | 'all' | Scope | 401 | 403 | 404;

export function answerOf(endpoint: Endpoint, kind: CallerKind): AccessAnswer {
  switch (kind) {
    case 'guest':
    case 'disabled':
      return endpoint.access === 'everyone' ? 'yes' : 401;
    case 'unverified':
      return endpoint.needsVerified ? 403 : letIn(endpoint, null);
    case 'another person':
      return isOwned(endpoint) && namesRecord(endpoint) ? 404 : letIn(endpoint, null);
    case 'API token':
      return endpoint.scope ?? 403;
    case 'no member':
      return 403;
    case 'another organization':
      return 404;
    case 'viewer':
    case 'manager':
    case 'owner':
      return isAtLeast(kind, memberAccessOf(endpoint)?.member ?? 'viewer') ? letIn(endpoint, null) : 403;
    default:
      return mayCall(endpoint, kind) ? letIn(endpoint, kind) : 403;
  }
}

/** Whether a role may call at all. */
export function mayCall(endpoint: Pick<Endpoint, 'access'>, role: Role): boolean {
  return rolesOf(endpoint)?.includes(role) ?? true;
}

/** Whether the records of an endpoint are those of one person, or of one organization. */
export function isOwned(endpoint: Endpoint): boolean {
  return endpoint.own !== undefined || memberAccessOf(endpoint) !== null;
}

function letIn(endpoint: Endpoint, role: Role | null): AccessAnswer {
  if (!isOwned(endpoint)) return 'yes';
  const seesAll = endpoint.own === 'staff-reads' || memberAccessOf(endpoint) !== null;
  return seesAll && role === 'Admin' ? 'all' : 'own';
}

/** Whether the address names one record: by `:id`, or a parameter that ends so. */
export function namesRecord({ path }: Pick<Endpoint, 'path'>): boolean {
  return /:(?:id|\w+Id)(?:\/|$)/.test(path);
}

/**
 * What an endpoint leaves open, as a sentence; null where nothing. A record that others than Admins may ask for needs an
 * `own`: nothing is everybody's by omission.
 */
export function findMissingRule(endpoint: Endpoint): string | null {
  const { access, own } = endpoint;
  if (rolesOf(endpoint)?.length === 0) return 'lets no role in.';
  const isForOthers =
    access !== 'everyone' && roles.some((role) => role !== 'Admin' && mayCall(endpoint, role));
  if (isForOthers && namesRecord(endpoint) && !isOwned(endpoint))
    return 'does not say whose records it is about.';
  if (own !== undefined && access === 'everyone') return 'speaks of own records to people who have none.';
  return memberAccessOf(endpoint) ? findMissingMemberRule(endpoint) : null;
}

function findMissingMemberRule(endpoint: Endpoint): string | null {
  if (endpoint.own !== undefined) return 'speaks of a person’s own records and of an organization’s.';
  const takesOrganization = endpoint.query !== undefined && 'organizationId' in endpoint.query.shape;
  return takesOrganization ? null : 'lets nobody say which organization they mean.';
}
