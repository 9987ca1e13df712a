import { useCallback, useState } from 'react';
import { currentUser } from './session.ts';

const PREFIX = 'draft:';
/** Key in this tab's storage: whose drafts are stored; empty for those of a guest. */
const OWNER = 'drafts-of';

/** Typed text that outlives a reload and a sign-in, in this tab only. Never for passwords. */
export function readDraft(key: string): string {
  claimDrafts();
  return sessionStorage.getItem(PREFIX + key) ?? '';
}

/** Keeps the text; empty text removes the draft. A full or refused storage loses the draft, never the typing. */
export function writeDraft(key: string, text: string): void {
  try {
    claimDrafts();
    if (text === '') {
      sessionStorage.removeItem(PREFIX + key);
      return;
    }
    sessionStorage.setItem(PREFIX + key, text);
    claimDrafts();
  } catch {
    return;
  }
}

/** A text state that is kept as a draft: `[text, setText]`; setting '' forgets it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ key, text: readDraft(key) });
  const text = draft.key === key ? draft.text : readDraft(key);
  const setText = useCallback(
    (next: string) => {
      writeDraft(key, next);
      setDraft({ key, text: next });
    },
    [key],
  );
  return [text, setText];
}

/**
 * Notes whose drafts these are, where there are any, and forgets those of another: a session may end on its own, or be
 * ended in another tab, and somebody else sign in. What was typed before is not theirs to read.
 */
function claimDrafts(): void {
  const id = currentUser()?.id;
  const owner = sessionStorage.getItem(OWNER);
  if (id === undefined || owner === id) return;
  if (owner !== null) forgetDrafts();
  if (listDrafts().length > 0) sessionStorage.setItem(OWNER, id);
}

function listDrafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
}

/** Forgets every draft of this tab: whoever signs in next must not read them. */
export function forgetDrafts(): void {
  sessionStorage.removeItem(OWNER);
  for (const key of listDrafts()) sessionStorage.removeItem(key);
}
