const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** The one form in which addresses are kept and compared: NFKC, trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function isEmailAddress(text: string): boolean {
  const address = normalizeEmail(text);
  return address.length <= 254 && ADDRESS.test(address);
}
