import type { Agent } from 'undici';
import type { ConnectorOptions } from './checked-connector.ts';
import { faultOf, OutgoingFault } from './outgoing-fault.ts';
import type { PrivateHost } from './private-hosts.ts';
import { boundReply, type Watch, watchTime } from './bound-reply.ts';

/** How much of a reply is taken. */
export interface OutgoingLimits {
  /** From the call to the reply's headers, and between two pieces of its body. */
  readonly idleMs: number;
  /** From the call to the end of the body: a drip of a byte a second does not outlast it. */
  readonly totalMs: number;
  /** Of the uncompressed body. */
  readonly maxBytes: number;
}

/** The initiator of a call: the platform itself, or a Client who chose the address. */
export type CallOwner = 'platform' | 'client';

export interface OutgoingOptions extends ConnectorOptions {
  /** Those of the private hosts that calls for Clients reach too; unset: all of them. */
  readonly clientHosts?: readonly PrivateHost[];
}

/** Every HTTP call that goes out of this process. */
export interface Outgoing {
  /**
   * A `fetch` that keeps the network rule: https to public hosts, private ones only where the operator allows them to the owner,
   * redirects not followed, replies bounded. Rejects with `OutgoingFault`, while the body is read too; with the reason of
   * its signal where that aborts.
   */
  fetchWithin(limits: OutgoingLimits, owner: CallOwner): typeof globalThis.fetch;
  close(): Promise<void>;
}

export function createOutgoing({ clientHosts, isOwnServer, ...options }: OutgoingOptions): Outgoing {
  const { privateHosts } = options;
  const platform = agentFor({ ...options, ...(isOwnServer && { isOwnServer }) });
  // A connection of its own: a kept-alive one is used again without another check of its address.
  const client = agentFor({ ...options, privateHosts: clientHosts ?? privateHosts });
  const agents = { platform, client };
  return {
    fetchWithin: (limits, owner) => async (input, init) => {
      const request = new Request(input, init);
      checkAddress(request.url);
      const watch = watchTime(limits, request.signal);
      try {
        const reply = await send(await agents[owner].get(), request, watch);
        if (reply.status >= 300 && reply.status < 400) throw new OutgoingFault('redirect');
        return boundReply(reply, { watch, maxBytes: limits.maxBytes });
      } catch (error) {
        watch.end();
        request.signal.throwIfAborted();
        throw faultOf(error);
      }
    },
    close: async () => {
      await Promise.all([platform.close(), client.close()]);
    },
  };
}

/** Loaded with the first call. */
function agentFor(options: ConnectorOptions) {
  let made: Promise<Agent> | undefined;
  return {
    get: () =>
      (made ??= import('./checked-connector.ts').then((module) => module.createCheckedAgent(options))),
    close: async () => (await made)?.destroy(),
  };
}

function checkAddress(url: string): void {
  const { protocol, username, password } = new URL(url);
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '')
    throw new OutgoingFault('scheme');
}

async function send(agent: Agent, request: Request, { signal }: Watch) {
  const body = request.body === null ? null : await request.arrayBuffer();
  const { fetch } = await import('undici');
  return fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body,
    redirect: 'manual',
    signal,
    dispatcher: agent,
  });
}
