import { userId } from '@redoubt/contract/shared/ids.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { readDraft, writeDraft } from './draft.ts';
import { clearSession, startSession } from './session.ts';

const ada = buildSignedIn({ id: userId.parse('0190b6f0-0000-7000-8000-00000000000a') });
const mei = buildSignedIn({ id: userId.parse('0190b6f0-0000-7000-8000-00000000000b') });

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
});

it('outlives the end of a session for who typed it', () => {
  startSession(ada);
  writeDraft('message', 'Dear operators');
  clearSession();
  expect(readDraft('message')).toBe('Dear operators');
  startSession(ada);
  expect(readDraft('message')).toBe('Dear operators');
});

it('of a guest is theirs once they sign in', () => {
  writeDraft('message', 'Dear operators');
  startSession(ada);
  expect(readDraft('message')).toBe('Dear operators');
});

it('is forgotten before somebody else can read it, where a session ended without a sign-out in this tab', () => {
  startSession(ada);
  writeDraft('message', 'Dear operators');
  clearSession();
  startSession(mei);
  expect(readDraft('message')).toBe('');
  writeDraft('message', 'Hello');
  startSession(ada);
  expect(readDraft('message')).toBe('');
});
