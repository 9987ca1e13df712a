import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertionInput,
  PasskeyAttestationInput,
} from '@redoubt/contract/shared/passkey-response.ts';

/** A passkey in software, which signs whatever the test wants, honest or not. */
export interface SoftwarePasskey {
  readonly credentialId: string;
  /** Answers `beginPasskey`. */
  create(options: { challenge: string }, lies?: Lies): PasskeyAttestationInput;
  /** Answers a request to sign; its count goes up by one each time. */
  sign(options: { challenge: string }, lies?: Lies): PasskeyAssertionInput;
  /** The same key with the same count, as a thief would have it. */
  copy(): SoftwarePasskey;
}

/** What an answer says otherwise than it should. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly userHandle?: string;
  readonly credentialId?: string;
}

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Made {
  readonly credentialId: string;
  readonly keys: ReturnType<typeof makeKeys>;
  readonly count: number;
}

export function softwarePasskey(made?: Made): SoftwarePasskey {
  const credentialId = made?.credentialId ?? randomBytes(16).toString('base64url');
  const keys = made?.keys ?? makeKeys();
  let count = made?.count ?? 0;
  return {
    credentialId,
    create(options, lies = {}) {
      const authData = Buffer.concat([
        authenticatorData(lies, ATTESTED, count),
        attested(credentialId, keys),
      ]);
      return envelope(credentialId, {
        clientDataJSON: clientData('webauthn.create', options, lies).toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['internal' as const],
      });
    },
    sign(options, lies = {}) {
      count += 1;
      const authData = authenticatorData(lies, 0, count);
      const client = clientData('webauthn.get', options, lies);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, createHash('sha256').update(client).digest()]))
        .sign(keys.privateKey);
      return envelope(lies.credentialId ?? credentialId, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(lies.userHandle === undefined ? {} : { userHandle: lies.userHandle }),
      });
    },
    copy: () => softwarePasskey({ credentialId, keys, count }),
  };
}

function makeKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function envelope<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

function clientData(type: string, { challenge }: { challenge: string }, lies: Lies): Buffer {
  const origin = lies.origin ?? ORIGIN;
  return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }));
}

/** WebAuthn, section 6.1: the hash of the host, the flags and the count. */
function authenticatorData(lies: Lies, moreFlags: number, count: number): Buffer {
  const present = lies.isUserPresent === false ? 0 : USER_PRESENT;
  const verified = lies.isUserVerified === false ? 0 : USER_VERIFIED;
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(count);
  const host = createHash('sha256')
    .update(lies.rpId ?? 'localhost')
    .digest();
  return Buffer.concat([host, Buffer.from([present | verified | moreFlags]), counted]);
}

/** What a new passkey is: its maker (unsaid), its id and its public key. */
function attested(credentialId: string, keys: ReturnType<typeof makeKeys>): Buffer {
  const id = Buffer.from(credentialId, 'base64url');
  return Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(keys)]);
}

function attestationObject(authData: Buffer): Buffer {
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  return Buffer.from(encodeCbor(attestation));
}

/** The public key in COSE: an EC2 key on P-256 for ES256. */
function coseKey({ publicKey }: ReturnType<typeof makeKeys>): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(encodeCbor(key));
}

function encodeCbor(value: unknown): Uint8Array {
  return isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
