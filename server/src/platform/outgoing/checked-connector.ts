import { isIP } from 'node:net';
import { lookup } from 'node:dns/promises';
import { callbackify } from 'node:util';
import { Agent, buildConnector } from 'undici';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { OutgoingFault } from './outgoing-fault.ts';
import { type Destination, isPrivateHost, isPublicAddress, type PrivateHost } from './private-hosts.ts';

/** All addresses of a name, the best first. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface ConnectorOptions {
  readonly privateHosts: readonly PrivateHost[];
  /** Whether a server of ours listens there now; looked at for each connection. */
  readonly isOwnServer?: (destination: Destination) => Promise<boolean>;
  /** Unset: as the machine resolves names. */
  readonly resolve?: Resolve;
  /** A certificate to trust instead of those that Node trusts. */
  readonly trusted?: string;
}

const CONNECT_WITHIN_MS = 10 * SECOND_MS;

/** Makes and keeps all connections; how long a call may take is not its business. */
export function createCheckedAgent(options: ConnectorOptions): Agent {
  return new Agent({ connect: createCheckedConnector(options), headersTimeout: 0, bodyTimeout: 0 });
}

/**
 * Opens every connection of ours: a name is resolved once, all of its addresses are looked at, and the connection goes to
 * one of these, so that a name that changes between the look and the call changes nothing. TLS asks for the name.
 */
function createCheckedConnector(options: ConnectorOptions): buildConnector.connector {
  const { privateHosts, isOwnServer, resolve = resolveHere, trusted } = options;
  const connect = buildConnector({ timeout: CONNECT_WITHIN_MS, ...(trusted && { ca: trusted }) });
  const open = async (target: buildConnector.Options) => {
    const { protocol } = target;
    const name = target.hostname.replace(/\.$/, '');
    const port = Number(target.port) || (protocol === 'https:' ? 443 : 80);
    const addresses = isIP(name) === 0 ? await resolve(name) : [name];
    if (addresses.length === 0) throw new OutgoingFault('name');
    for (const address of addresses) {
      const destination = { name, port, address };
      const isPrivate = isPrivateHost(privateHosts, destination) || (await isOwnServer?.(destination));
      if (!isPrivate && !isPublicAddress(address)) throw new OutgoingFault('address');
      if (!isPrivate && protocol !== 'https:') throw new OutgoingFault('scheme');
    }
    return connectToFirst(addresses, (address) =>
      promisify(connect, { ...target, hostname: address, ...nameFor(name) }),
    );
  };
  const openFor = callbackify(open);
  return (target, callback) =>
    openFor(target, (error, socket) => {
      if (error) callback(error, null);
      else callback(null, socket);
    });
}

async function resolveHere(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}

/** TLS has no names for addresses: there the certificate has to be for the address. */
function nameFor(name: string) {
  return isIP(name) === 0 ? { servername: name } : {};
}

type Socket = Parameters<buildConnector.Callback>[1] & object;

async function connectToFirst(
  addresses: readonly string[],
  connect: (address: string) => Promise<Socket>,
): Promise<Socket> {
  let last: unknown;
  for (const address of addresses) {
    try {
      return await connect(address);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

function promisify(connect: buildConnector.connector, target: buildConnector.Options): Promise<Socket> {
  return new Promise((done, fail) => {
    connect(target, (error, socket) => {
      if (socket) done(socket);
      else fail(error ?? new OutgoingFault('lost'));
    });
  });
}
