import { describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress, parsePrivateHost } from './private-hosts.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['the end of loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.0.1'],
    ["a carrier's", '100.64.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata of another cloud', '100.100.100.200'],
    ['for protocols', '192.0.0.192'],
    ['for benchmarks', '198.18.0.1'],
    ['for documents', '192.0.2.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, in hex', '::ffff:7f00:1'],
    ['IPv4 as the end of IPv6', '::127.0.0.1'],
    ['IPv4 behind a translator', '64:ff9b::7f00:1'],
    ['IPv4 behind 6to4', '2002:7f00:1::'],
    ['IPv4 behind Teredo', '2001::7f00:1'],
    ['for documents', '2001:db8::1'],
    ['given out to nobody', '4000::1'],
  ])('%s (%s) is none', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a private host of the operator', () => {
  const allows = (entry: string, [name, port, address]: [string, number, string]) => {
    const host = parsePrivateHost(entry);
    return host !== null && isPrivateHost([host], { name, port, address });
  };

  it.each([
    ['localhost', ['localhost', 11_434, '127.0.0.1']],
    ['localhost', ['LOCALHOST', 80, '::1']],
    ['localhost:11434', ['localhost', 11_434, '127.0.0.1']],
    ['127.0.0.1:11434', ['127.0.0.1', 11_434, '127.0.0.1']],
    ['127.0.0.1', ['127.0.0.1', 80, '::ffff:127.0.0.1']],
    ['10.0.0.0/8', ['ollama.lan', 8080, '10.200.3.4']],
    ['10.0.0.0/8:8080', ['ollama.lan', 8080, '10.200.3.4']],
    ['::1', ['[::1]', 80, '::1']],
    ['[::1]:8080', ['[::1]', 8080, '::1']],
    ['[fd00::/8]:8080', ['gpu.lan', 8080, 'fd12::1']],
    ['ollama.lan', ['ollama.lan', 80, '192.168.1.7']],
    ['169.254.169.254', ['169.254.169.254', 80, '169.254.169.254']],
  ] as const)('%s allows %j', (entry, destination) => expect(allows(entry, [...destination])).toBe(true));

  it.each([
    ['another port', 'localhost:11434', ['localhost', 5432, '127.0.0.1']],
    ['another name', 'localhost', ['evil.example', 80, '127.0.0.1']],
    ['a name below', 'lan', ['ollama.lan', 80, '10.0.0.1']],
    ['another network', '10.0.0.0/8', ['x', 80, '11.0.0.1']],
    ['the other family', '10.0.0.0/8', ['x', 80, '::1']],
    ['metadata under an allowed name', 'ollama.lan', ['ollama.lan', 80, '169.254.169.254']],
    ['unspecified under an allowed name', 'ollama.lan', ['ollama.lan', 80, '0.0.0.0']],
  ] as const)('allows no %s', (_what, entry, destination) =>
    expect(allows(entry, [...destination])).toBe(false),
  );

  it.each([
    '',
    'http://localhost',
    'a b',
    'localhost:0',
    'localhost:70000',
    '10.0.0.0/33',
    '999.1.1.1',
    '0x7f.1',
    '[::1',
    '*.lan',
    'a/b',
  ])('is not %j', (entry) => expect(parsePrivateHost(entry)).toBeNull());
});
