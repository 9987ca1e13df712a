import type { Endpoint } from './endpoint.ts';
import { type Role, roles } from './roles.ts';
import type { Scope } from './scopes.ts';

/**
 * Everybody who may come to an endpoint. `unverified`: of a role that may call, with an address that is not verified.
 * `another person`: of such a role too, asking for a record that is another person's or organization's.
 */
export const callerKinds = [
  'guest',
  'unverified',
  ...roles,
  'disabled',
  'another person',
  'API token',
] as const;
export type CallerKind = (typeof callerKinds)[number];

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
      return endpoint.own && namesRecord(endpoint) ? 404 : letIn(endpoint, null);
    case 'API token':
      return endpoint.scope ?? 403;
    default:
      return mayCall(endpoint, kind) ? letIn(endpoint, kind) : 403;
  }
}

/** Whether a role may call at all. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, role: Role): boolean {
  return typeof access === 'string' || access.includes(role);
}

function letIn({ own }: Endpoint, role: Role | null): AccessAnswer {
  if (own === undefined) return 'yes';
  return own === 'staff-reads' && role === 'Admin' ? 'all' : 'own';
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
  if (typeof access !== 'string' && access.length === 0) return 'lets no role in.';
  const isForOthers =
    access !== 'everyone' && roles.some((role) => role !== 'Admin' && mayCall(endpoint, role));
  if (isForOthers && namesRecord(endpoint) && own === undefined)
    return 'does not say whose records it is about.';
  if (own !== undefined && access === 'everyone') return 'speaks of own records to people who have none.';
  return null;
}
