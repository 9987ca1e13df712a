/**
 * A message as a sentence that another may follow: labels and some messages of the server have no full stop. Nothing stays
 * nothing.
 */
export function asSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}
