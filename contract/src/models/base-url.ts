import * as z from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });

/** Why text is no base address of a model's provider, as a sentence; null where it is one. */
export function faultOfBaseUrl(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !webAddress.safeParse(text).success)
    return 'Base address must be an address that starts with http:// or https://';
  if (/[?#]/.test(text)) return 'Base address must end before any ? or #';
  if (/^https?:\/\/[^/]*@/i.test(text))
    return 'Base address must not hold a name or a password; the key has a field of its own';
  return null;
}
