/** What kind of error it was, as `name` or `name:code`; never its message, which may hold what people wrote. */
export function failureClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? `:${String(error.code)}`
      : '';
  return `${error.name}${code}`.slice(0, 120);
}
