import { useCallback, useState } from 'react';

const PREFIX = 'draft:';

/** Typed text that outlives a reload and a sign-in, in this tab only. Never for passwords. */
export function readDraft(key: string): string {
  return sessionStorage.getItem(PREFIX + key) ?? '';
}

/** Keeps the text; empty text removes the draft. A full or refused storage loses the draft, never the typing. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    return;
  }
}

/** A text state that is kept as a draft: `[text, setText]`; setting '' forgets it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [kept, setKept] = useState({ key, text: readDraft(key) });
  const text = kept.key === key ? kept.text : readDraft(key);
  const setText = useCallback(
    (next: string) => {
      writeDraft(key, next);
      setKept({ key, text: next });
    },
    [key],
  );
  return [text, setText];
}

/** Forgets every draft of this tab: whoever signs in next must not read them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
