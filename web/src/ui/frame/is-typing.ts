/** Whether a key goes into a field: letters of their own would be lost there. */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}
