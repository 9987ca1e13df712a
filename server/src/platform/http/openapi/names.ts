/** `too_many_requests` or `tooManyRequests` as `TooManyRequests`. */
export function inPascalCase(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
