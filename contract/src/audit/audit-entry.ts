import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { role } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';
import { type AuditAction, auditActions, type AuditKind } from './audit-actions.ts';

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** The kinds of objects, in the order of the alphabet. */
export const auditKinds = [
  ...new Set(actions.map((action) => action.slice(0, action.indexOf('.')) as AuditKind)),
].toSorted() as [AuditKind, ...AuditKind[]];
export const auditKind = z.enum(auditKinds, 'There is no such kind of object.');

/** A person as an entry names them, by what they are called now. */
const namedPerson = z.object({ id: userId, name: z.string(), email: z.string(), role });
export type NamedPerson = z.infer<typeof namedPerson>;

const auditActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), person: namedPerson }),
  /** A person by an API token of theirs. */
  z.object({ kind: z.literal('api-token'), person: namedPerson, tokenId: z.string() }),
  z.object({ kind: z.literal('command'), command: z.string() }),
  /** Whoever followed a link that was mailed, and was not signed in. */
  z.object({ kind: z.literal('mailed-link') }),
]);
export type AuditActor = z.infer<typeof auditActor>;

/** What was and what is; null where the value was erased with its person. */
const auditChange = z.object({
  field: z.string(),
  values: z.object({ before: z.unknown(), after: z.unknown() }).nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** One of `auditActions`, or of a later release. */
  action: z.string(),
  by: auditActor,
  object: z.object({ kind: z.string(), id: z.string() }),
  /** On whose account or data; null where nobody's. */
  person: namedPerson.nullable(),
  changes: z.array(auditChange),
  /** Masked; null where there is none, or none any more. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry as the person sees it on whose account it was done: nobody else has a name there. */
export const ownAuditEntry = z.object({
  id: z.string(),
  at: timestamp,
  action: z.string(),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('self') }),
    z.object({ kind: z.literal('admin') }),
    /** Somebody of an organization, the person's own or one that invited them. */
    z.object({ kind: z.literal('member') }),
    z.object({ kind: z.literal('api-token'), network: z.string().nullable() }),
    z.object({ kind: z.literal('command'), command: z.string() }),
    z.object({ kind: z.literal('mailed-link') }),
  ]),
  changes: z.array(auditChange),
});
export type OwnAuditEntry = z.infer<typeof ownAuditEntry>;
