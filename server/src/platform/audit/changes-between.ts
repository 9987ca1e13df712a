import type { AuditChanges, AuditJson } from './audit.ts';

type Stored = AuditJson | Date | undefined;

/** The fields in which two records differ, with their values in each; a moment as text, what is absent as null. */
export function changesBetween(
  before: Readonly<Record<string, Stored>> | null,
  after: Readonly<Record<string, Stored>> | null,
): AuditChanges {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes = [...fields].map((field) => {
    const [was, is] = [toJson(before?.[field]), toJson(after?.[field])];
    return [field, { before: was, after: is }] as const;
  });
  return Object.fromEntries(
    changes.filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
  );
}

function toJson(value: Stored): AuditJson {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
