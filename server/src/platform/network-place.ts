/**
 * A network as its owner may recognise it and nobody else can use it: the first three of an IPv4 address's four numbers,
 * the first two groups of an IPv6 one.
 */
export function describePlace(network: string | null): string | null {
  if (network === null) return null;
  const [separator, shown] = network.includes(':') ? [':', 2] : ['.', 3];
  const parts = network.split(separator).filter((part) => part !== '');
  return [...parts.slice(0, shown), '…'].join(separator);
}
