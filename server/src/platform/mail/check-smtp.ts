import { withSmtp } from './smtp-connection.ts';
import type { MailFault } from './transport.ts';

// Node's and OpenSSL's codes of a certificate that does not hold, or of no TLS at all on the other side.
const TLS = /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/;

/** Connects and signs in as for a mail; answers what is in the way, or null. */
export async function checkSmtp(url: string): Promise<MailFault | null> {
  try {
    await withSmtp(url, () => Promise.resolve());
    return null;
  } catch (error) {
    return describeFault(error);
  }
}

function describeFault(error: unknown): MailFault {
  const read = (name: string): string =>
    error instanceof Error ? String(Reflect.get(error, name) ?? '') : '';
  const [code, original, responseCode] = [read('code'), read('originalCode'), read('responseCode')];
  const told = [original || code || 'unknown', responseCode].filter(Boolean).join(' ');
  if (code === 'EAUTH') return { kind: 'mail-sign-in', code: told };
  if (code === 'ETLS' || TLS.test(original)) return { kind: 'mail-tls', code: told };
  return { kind: responseCode === '' ? 'mail-unreachable' : 'mail-refused', code: told };
}
