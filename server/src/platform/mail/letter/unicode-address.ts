import { domainToUnicode } from 'node:url';

/** An address with its domain in letters of its script, as addresses were stored before their domains were A-labels. */
export function unicodeAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  return address.slice(0, at) + (domainToUnicode(host) || host);
}
