import { sessionId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { personNotFound } from '@redoubt/contract/shared/terms/person-calls.ts';
import type { FactorReset, PersonAccess } from '@redoubt/contract/sign-in';
import { findAccount, listAdmins, listNamedPeople } from '#features/accounts';
import { describePlace } from '#platform/client-description.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { listApiTokenRows } from '../api-tokens/api-tokens.store.ts';
import { findApp } from '../credentials/authenticator-apps.store.ts';
import { listConnectionRows } from '../credentials/connections.store.ts';
import { findPasswordChangedAt } from '../credentials/credentials.store.ts';
import { listPasskeys } from '../credentials/passkeys.store.ts';
import { findRecoveryCodes } from '../credentials/recovery-codes.store.ts';
import { type StoredSession, listOpenSessions } from '../sessions/open-sessions/open-sessions.store.ts';
import { findOpenReset } from './factor-resets.store.ts';

const SESSIONS_AT_MOST = 100;
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** How a person signs in, without anything by which somebody else could. */
export async function getPersonAccess(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId'>,
  id: UserId,
) {
  const on = database.kysely;
  if (!(await findAccount(on, { userId: id }))) return refuse(personNotFound);
  const at = clock.now();
  const page = { userId: id, first: NO_SESSION, after: null, at, limit: SESSIONS_AT_MOST };
  const [password, app, passkeys, codes, connections, tokens, sessions, factorReset, admins] =
    await Promise.all([
      findPasswordChangedAt(on, id),
      findApp(on, id),
      listPasskeys(on, id),
      findRecoveryCodes(on, id),
      listConnectionRows(on, id),
      listApiTokenRows(on, id),
      listOpenSessions(on, page),
      readReset(on, id, at),
      listAdmins(on),
    ]);
  return {
    hasPassword: password !== null,
    secondFactors: {
      hasAuthenticatorApp: app !== null,
      passkeys: passkeys.length,
      recoveryCodesLeft: codes?.left ?? null,
    },
    connections: connections.map(({ provider }) => provider),
    apiTokens: tokens.filter(({ expiresAt }) => expiresAt > at.toISOString()).length,
    sessions: sessions.map(presentSession),
    factorReset,
    confirmers: admins.filter((one) => !one.isDisabled && one.id !== id && one.id !== caller.userId).length,
  } satisfies PersonAccess;
}

async function readReset(on: Queryable, id: UserId, now: Date): Promise<FactorReset | null> {
  const open = await findOpenReset(on, id, now);
  if (!open) return null;
  const { name } = (await listNamedPeople(on, [open.requestedBy])).get(open.requestedBy) ?? { name: '' };
  return {
    reason: open.reason,
    requestedAt: open.requestedAt.toISOString(),
    expiresAt: open.expiresAt.toISOString(),
    requestedBy: { id: open.requestedBy, name },
  };
}

function presentSession(session: StoredSession) {
  return {
    id: sessionId.parse(session.id),
    device: session.deviceName,
    deviceKind: session.deviceKind,
    place: describePlace(session.network),
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
