import type {
  AuditActor,
  AuditChange,
  AuditEntry,
  NamedPerson,
  OwnAuditEntry,
} from '@redoubt/contract/audit';
import { isMailedLink, type ListedEntry, withoutPrivateFields } from '#platform/audit/index.ts';
import { describePlace } from '#platform/client-description.ts';
import { invariant } from '#platform/invariant.ts';

type People = ReadonlyMap<string, NamedPerson>;

/** An entry as Admins see it. */
export function presentEntry(entry: ListedEntry, people: People): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    by: presentActor(entry, people),
    object: { kind: entry.objectKind, id: entry.objectId },
    person: entry.userId === null ? null : personOf(people, entry.userId),
    changes: presentChanges(entry),
    network: describePlace(entry.network),
  };
}

/** An entry as the person sees it whose account it concerns. */
export function presentOwnEntry(entry: ListedEntry, people: People): OwnAuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    by: presentOwnActor(entry, people),
    changes: presentChanges(entry.byUserId === entry.userId ? entry : withoutPrivateFields(entry)),
  };
}

function presentOwnActor(entry: ListedEntry, people: People): OwnAuditEntry['by'] {
  const { byCommand, byUserId, byApiToken, userId, network } = entry;
  if (isMailedLink(byCommand)) return { kind: 'mailed-link' };
  if (byCommand !== null) return { kind: 'command', command: byCommand };
  // Members act on organizations alone, and so do Admins on their behalf.
  const isMembers = entry.objectKind === 'organization' && personOf(people, byUserId ?? '').role !== 'Admin';
  if (byUserId !== userId) return { kind: isMembers ? 'member' : 'admin' };
  return byApiToken === null ? { kind: 'self' } : { kind: 'api-token', network: describePlace(network) };
}

function presentActor({ byCommand, byUserId, byApiToken }: ListedEntry, people: People): AuditActor {
  if (isMailedLink(byCommand)) return { kind: 'mailed-link' };
  if (byCommand !== null) return { kind: 'command', command: byCommand };
  const person = personOf(people, byUserId ?? '');
  return byApiToken === null
    ? { kind: 'person', person }
    : { kind: 'api-token', person, tokenId: byApiToken };
}

function personOf(people: People, id: string): NamedPerson {
  const person = people.get(id);
  invariant(person, 'An account keeps its row.');
  return person;
}

function presentChanges({ fields, changes }: ListedEntry): AuditChange[] {
  return fields.map((field) => ({ field, values: changes?.[field] ?? null }));
}
