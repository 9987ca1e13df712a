/** Why a call did not come to its end. */
export type FaultReason =
  /** Not https, or an address that names a user. */
  | 'scheme'
  /** The host is, or resolves to, an address that we do not call. */
  | 'address'
  /** No address is known for the name. */
  | 'name'
  | 'certificate'
  | 'redirect'
  | 'too-large'
  | 'time-out'
  /** What answers does not speak HTTP, or not over TLS. */
  | 'protocol'
  /** Nothing listens there. */
  | 'unreachable'
  /** The connection broke. */
  | 'lost';

/** A call that was refused or failed. The sentence names neither the address nor anything that was sent or received. */
export class OutgoingFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = 'OutgoingFault';
    this.reason = reason;
  }
}

const SENTENCES: Record<FaultReason, string> = {
  scheme: 'Only https addresses without a user are called.',
  address: 'The host is not a public one.',
  name: 'No address is known for the host.',
  certificate: 'The certificate of the host is not valid for it.',
  redirect: 'The host sends the call elsewhere, which is not followed.',
  'too-large': 'The reply is too large.',
  'time-out': 'The host took too long.',
  protocol: 'What answers there does not speak the protocol.',
  unreachable: 'Nothing answers there.',
  lost: 'The connection broke.',
};

/** What was thrown on the way, as a fault. Ours is found under any number of causes. */
export function faultOf(error: unknown): OutgoingFault {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof OutgoingFault) return each;
    const reason = reasonOf('code' in each ? String(each.code) : '') ?? reasonWithoutCode(each);
    if (reason) return new OutgoingFault(reason, { cause: error });
  }
  return new OutgoingFault('lost', { cause: error });
}

/** By the codes of Node and undici; null where a code has no meaning, or is that of a broken connection. */
function reasonOf(code: string): FaultReason | null {
  if (/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT|ECONNREFUSED|E(HOST|NET)UNREACH|EADDRNOTAVAIL)$/.test(code))
    return 'unreachable';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  if (/^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code)) return 'certificate';
  if (/^(HPE_|ERR_SSL_|EPROTO$|UND_ERR_HEADERS_OVERFLOW$)/.test(code)) return 'protocol';
  return null;
}

/** The reason of two errors without a code. */
function reasonWithoutCode({ name, message }: Error): FaultReason | null {
  if (name === 'HTTPParserError') return 'protocol';
  // Ports of other protocols, which no browser calls either.
  return message === 'bad port' ? 'address' : null;
}
