/** The sentence of a field's error, or the first one among those of its parts: of a list, or of a map. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const message = 'nodeType' in Object(part) ? undefined : messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
