import type { SignUpFormInput } from '@redoubt/contract/sign-in';
import * as z from 'zod';
import { readDraft, writeDraft } from '#platform/draft.ts';

const KEY = 'sign-up';

/** What is kept while the person reads the terms or reloads; passwords are not. */
const storedFields = z.object({
  role: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  hasOneName: z.boolean().default(false),
  email: z.string(),
});

const blank = {
  role: '',
  firstname: '',
  lastname: '',
  hasOneName: false,
  email: '',
  password: '',
  confirmPassword: '',
};

export function readSignUpDraft(): typeof blank {
  const stored = storedFields.safeParse(parseJson(readDraft(KEY)));
  return stored.success ? { ...blank, ...stored.data } : blank;
}

export function writeSignUpDraft(values: Partial<SignUpFormInput>): void {
  const { role = '', firstname = '', lastname = '', hasOneName = false, email = '' } = values;
  writeDraft(KEY, JSON.stringify({ role, firstname, lastname, hasOneName, email }));
}

export function forgetSignUpDraft(): void {
  writeDraft(KEY, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
