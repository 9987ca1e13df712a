import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host inside the operator's own network that may be called. */
export interface PrivateHost {
  /** A name as in addresses, or null where `network` has it. */
  readonly name: string | null;
  readonly network: Network | null;
  /** Null for every port. */
  readonly port: number | null;
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The destination of a call: the name without a trailing dot, and one of its addresses. */
export interface Destination {
  readonly name: string;
  readonly port: number;
  readonly address: string;
}

/**
 * Reads a name, an address or a network, each with a port or without: localhost:11434, 10.2.0.0/16, [fd00::1]:8080.
 * Null where it is none of these.
 */
export function parsePrivateHost(entry: string): PrivateHost | null {
  const [, bracketed, plain, portText] =
    /^(?:\[([\d.:a-f/]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  const host = (bracketed ?? plain ?? (isBareIPv6(entry) ? entry : '')).toLowerCase();
  const port = portText === undefined ? null : Number(portText);
  if (host === '' || (port !== null && (port < 1 || port > 65_535))) return null;
  const network = parseNetwork(host);
  if (network) return { name: null, network, port };
  return NAME.test(host) && !ENDS_IN_NUMBER.test(host) ? { name: host, network: null, port } : null;
}

const NAME = /^[\da-z_](?:[\da-z_-]*[\da-z_])?(?:\.[\da-z_](?:[\da-z_-]*[\da-z_])?)*$/;
/** A name whose last part is a number is read as an IPv4 address by whoever calls it. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;

function isBareIPv6(entry: string): boolean {
  return isIP(entry.replace(/\/\d{1,3}$/, '')) === 6;
}

function parseNetwork(text: string): Network | null {
  const version = isIP(text.replace(/\/\d{1,3}$/, ''));
  if (version === 0) return null;
  const written = text.includes('/') ? text : `${text}/${version === 4 ? '32' : '128'}`;
  return ipaddr.isValidCIDR(written) ? ipaddr.parseCIDR(written) : null;
}

/** Addresses that a name may resolve to; link-local addresses, where a cloud serves its metadata, are never among them. */
const INNER_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** Whether the operator allows it. A name alone opens no link-local address; a network that is named does. */
export function isPrivateHost(hosts: readonly PrivateHost[], { name, port, address }: Destination): boolean {
  const parsed = ipaddr.process(address);
  return hosts.some((host) => {
    if (host.port !== null && host.port !== port) return false;
    if (host.network) return isWithin(parsed, host.network);
    return host.name === name.toLowerCase() && INNER_RANGES.has(parsed.range());
  });
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Network): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}

/** True for what the world routes to one host. An IPv4 address inside an IPv6 one counts as what it is, or not at all. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // In IPv6 only 2000::/3 is assigned to hosts.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}
