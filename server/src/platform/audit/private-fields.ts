/** What Admins write for each other: it never reaches the person whom an entry concerns. */
const PRIVATE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'account.request-factor-reset': ['reason'],
  'application.approve': ['unreadDocuments', 'unreadReason'],
  'application.note': ['note'],
  'application.remove-note': ['note'],
};

interface Noted<Changes> {
  readonly action: string;
  readonly fields: readonly string[];
  readonly changes: Changes | null;
}

/** The entry without what the person whom it concerns must not read: neither the values nor that they exist. */
export function withoutPrivateFields<Entry extends Noted<Readonly<Record<string, unknown>>>>(
  entry: Entry,
): Entry {
  const hidden = PRIVATE_FIELDS[entry.action];
  if (hidden === undefined) return entry;
  const open = entry.fields.filter((field) => !hidden.includes(field));
  const changes = entry.changes && Object.entries(entry.changes).filter(([field]) => open.includes(field));
  return { ...entry, fields: open, changes: changes && Object.fromEntries(changes) };
}
