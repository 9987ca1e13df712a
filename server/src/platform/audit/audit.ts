import { v7 as uuidv7 } from 'uuid';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { insertEntries } from './entries.store.ts';
import { sealValue } from './sealed-value.ts';

/**
 * Who did it: the person of a call, by a session or an API token; an operator's command, as in 'keys:rotate'; or whoever
 * followed a mailed link and was not signed in.
 */
export type AuditActor =
  | (Pick<Caller, 'userId' | 'network'> & Partial<Pick<Caller, 'sessionId' | 'scopes'>>)
  | { readonly command: string }
  | 'mailed-link';

/** Stands in the place of a command, for it is nobody's. */
export const MAILED_LINK = 'link:mailed';

export function isMailedLink(command: string | null): boolean {
  return command === MAILED_LINK;
}

export type AuditJson =
  | string
  | number
  | boolean
  | null
  | readonly AuditJson[]
  | { readonly [name: string]: AuditJson };

/** What was and what is, by field; secrets are masked by whoever writes the entry. */
export type AuditChanges = Readonly<
  Record<string, { readonly before: AuditJson; readonly after: AuditJson }>
>;

export interface AuditEntry<Action extends string = string, Kind extends string = string> {
  readonly by: AuditActor;
  /** `<object>.<verb>`, of the closed list in the contract. */
  readonly action: Action;
  readonly object: { readonly kind: Kind; readonly id: string };
  /** On whose account or data; null where nobody's. */
  readonly person: UserId | null;
  readonly changes?: AuditChanges;
}

interface TokenEntry<Action extends string, Kind extends string> extends AuditEntry<Action, Kind> {
  readonly by: Pick<Caller, 'userId' | 'network' | 'scopes'>;
}

/** What Admins, members of organizations, commands and API tokens do is written down in the transaction that does it, for good. */
export interface Audit<Action extends string = string, Kind extends string = string> {
  /** @throws PersonErased once the erasure of the person has begun. */
  write(transaction: Transaction, entry: AuditEntry<Action, Kind>): Promise<void>;
  /** What an API token does is audited; what people do on their own account in a session is not. */
  writeIfByToken(transaction: Transaction, entry: TokenEntry<Action, Kind>): Promise<void>;
  /** Several at once, in their order, in one statement. */
  writeAll(transaction: Transaction, entries: readonly AuditEntry<Action, Kind>[]): Promise<void>;
}

export function createAudit({ clock }: { readonly clock: Clock }): Audit {
  const writeAll: Audit['writeAll'] = async (transaction, entries) => {
    if (entries.length === 0) return;
    const at = clock.now();
    await insertEntries(
      transaction,
      entries.map((entry) => toRow(entry, at)),
    );
  };
  return {
    writeAll,
    write: (transaction, entry) => writeAll(transaction, [entry]),
    writeIfByToken: (transaction, entry) =>
      writeAll(transaction, entry.by.scopes === undefined ? [] : [entry]),
  };
}

function toRow({ by, action, object, person, changes = {} }: AuditEntry, at: Date) {
  const fields = Object.keys(changes).toSorted();
  return {
    id: uuidv7(),
    at,
    action,
    objectKind: object.kind,
    objectId: object.id,
    userId: person,
    ...actorOf(by),
    fields,
    changes: fields.length === 0 ? null : sealValue(JSON.stringify(changes)),
  };
}

function actorOf(by: AuditActor) {
  if (by === 'mailed-link' || 'command' in by)
    return {
      byUserId: null,
      byApiToken: null,
      byCommand: by === 'mailed-link' ? MAILED_LINK : by.command,
      network: null,
    };
  return {
    byUserId: by.userId,
    // The session's id is an API token's own where there are scopes.
    byApiToken: by.scopes === undefined ? null : (by.sessionId ?? null),
    byCommand: null,
    network: by.network === undefined ? null : sealValue(by.network),
  };
}
