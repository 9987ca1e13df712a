import type { KeyboardEvent } from 'react';

/** For a field of several lines, in which Enter begins a new one: Ctrl+Enter sends its form. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
