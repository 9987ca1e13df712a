import { type ExpertColumn, expertColumns, expertFields, splitList } from '@redoubt/contract/talent';
import { foldDigits } from '@redoubt/contract/shared/unicode.ts';
import { type CsvTable, readAs, readValue } from '#platform/csv/index.ts';

const LONGEST_SHOWN = 20;

/** How the cells of a file are read, whoever sends it. */
export const expertTable = {
  name: column('name', readAs(expertFields.name)),
  email: column('email', readAs(expertFields.email)),
  skills: column('skills', listReader('skills')),
  location: column('location', readAs(expertFields.location)),
  phone: column('phone', readPhone),
  department: column('department', readAs(expertFields.department)),
  title: column('title', readAs(expertFields.title)),
  yearsOfExperience: column('yearsOfExperience', readYears),
  certifications: column('certifications', listReader('certifications')),
  languages: column('languages', listReader('languages')),
} satisfies CsvTable;

export type ExpertTable = typeof expertTable;

function column<Read>(key: ExpertColumn['key'], read: Read) {
  const { name = key, otherNames, isRequired = false } = expertColumns.find((each) => each.key === key) ?? {};
  return { name, otherNames, isRequired, read };
}

/** Entries are separated by semicolons, or by commas within quotes. */
function listReader(field: 'skills' | 'certifications' | 'languages') {
  return (text: string) => readValue(expertFields[field], splitList(text));
}

/** It is not needed: a person whose number cannot be read is added without it. */
function readPhone(text: string) {
  const read = readAs(expertFields.phone)(text);
  return 'value' in read ? read : { value: '', warning: read.reason };
}

function readYears(text: string) {
  if (text === '') return { value: null };
  const folded = foldDigits(text);
  if (/^\d{1,9}$/.test(folded)) return readValue(expertFields.yearsOfExperience, Number(folded));
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text;
  return { reason: `Must be ${requirementOf(folded)}, read “${shown}”` };
}

/** What a text that is no whole number of years would have to be. */
function requirementOf(text: string): string {
  if (/^[-\u2212]\d+(?:[.,]\d+)?$/.test(text)) return '0 or more';
  return /^\d+[.,]\d+$/.test(text) ? 'a whole number' : 'a number';
}
