import { type AuditActor, type AuditChange, auditActions } from '@redoubt/contract/audit';
import { list } from '#ui/words/lists.ts';

/** What was done, after the name of who did it: 'disabled the account'. */
export function sayAction(action: string): string {
  const words: Readonly<Record<string, string>> = auditActions;
  return words[action] ?? action.replace('.', ': ').replaceAll('-', ' ');
}

/** 'community event', as words. */
export function sayKind(kind: string): string {
  return kind.replaceAll('-', ' ');
}

export function sayActor(by: AuditActor): string {
  if (by.kind === 'mailed-link') return 'Someone who was not signed in';
  return by.kind === 'command' ? by.command : by.person.name;
}

/** Beside the name: how it was done, where it was not done in a session of theirs. */
export function sayMeans(by: AuditActor): string | null {
  if (by.kind === 'mailed-link') return 'by a mailed link';
  if (by.kind === 'command') return 'Operator command';
  return by.kind === 'api-token' ? 'by an API token' : by.person.email;
}

const FIELDS: Readonly<Record<string, string>> = { as: 'opened as' };

/** 'disabledAt' and 'disabled_at' as 'disabled at'. */
export function sayField(field: string): string {
  return (FIELDS[field] ?? field)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}

/** One change in a line: 'role: Expert → Admin'. */
export function sayChange({ field, values }: AuditChange): string {
  if (values === null) return `${sayField(field)}: erased with the account`;
  const { before, after } = values;
  if (before === null) return `${sayField(field)}: ${sayValue(after)}`;
  return `${sayField(field)}: ${sayValue(before)} → ${sayValue(after)}`;
}

export function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return sayText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : list(value.map(sayValue));
  const parts = Object.entries(value).map(([name, part]) => `${sayField(name)} ${sayValue(part)}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** A value of a closed list, as 'in_review'; names and texts have other characters. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/;

function sayText(text: string): string {
  return CODE.test(text) ? text.replaceAll('_', ' ') : text;
}
