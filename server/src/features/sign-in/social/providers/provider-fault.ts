import type { SocialProblems } from '@redoubt/contract/sign-in';
import * as z from 'zod';
import { OutgoingFault } from '#platform/outgoing/index.ts';

/** An answer of a provider's API that says nothing but its status; also one of 200 that is no JSON. */
export class ProviderAnswer extends Error {
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(`The provider answered ${String(status)}.`, options);
    this.status = status;
  }
}

export type ProviderFault = keyof Pick<SocialProblems, 'invalidCode' | 'failed' | 'denied' | 'unreachable'>;

/** Error codes of authorization and token endpoints (RFC 6749, 4.1.2.1 and 5.2), and GitHub's for a used code. */
const FAULT_OF_CODE: ReadonlyMap<string, ProviderFault> = new Map([
  ['invalid_grant', 'invalidCode'],
  ['bad_verification_code', 'invalidCode'],
  ['access_denied', 'denied'],
  // What LinkedIn says where others say access_denied.
  ['user_cancelled_login', 'denied'],
  ['user_cancelled_authorize', 'denied'],
  ['server_error', 'unreachable'],
  ['temporarily_unavailable', 'unreachable'],
]);

/** What the error code of a redirect or of a token endpoint means; an unknown one is a refusal. */
export function faultOfCode(code: string): ProviderFault {
  return FAULT_OF_CODE.get(code) ?? 'failed';
}

/** What the libraries say where nobody answered, or somebody who is no provider. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/**
 * What an error of a provider's answer means for the person. Rethrows what no provider can have caused: that would be a
 * mistake of ours.
 */
export function faultOf(error: unknown): ProviderFault {
  if (error instanceof z.ZodError) return 'failed';
  if (error instanceof ProviderAnswer) return faultOfStatus(error.status);
  if (!(error instanceof Error)) throw error;
  const call = failedCall(error);
  if (call) return call.reason === 'redirect' ? 'failed' : 'unreachable';
  const { name, code, status, error: oauthCode } = readError(error);
  if (name === 'ResponseBodyError' && oauthCode !== undefined)
    return status >= 500 ? 'unreachable' : faultOfCode(oauthCode);
  if (code === undefined && !isLate(error)) throw error;
  if (code === undefined || NO_ANSWER.has(code)) return 'unreachable';
  if (!code.startsWith('OAUTH_')) throw error;
  const { cause } = error;
  return cause instanceof Response ? faultOfStatus(cause.status) : 'failed';
}

function faultOfStatus(status: number): ProviderFault {
  return status < 400 || status >= 500 || status === 429 ? 'unreachable' : 'failed';
}

/** A call that was refused, or did not come to its end. */
function failedCall(error: Error): OutgoingFault | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof OutgoingFault) return each;
  return null;
}

/** The library's own limit of time, where it puts it into no words. */
function isLate(error: Error): boolean {
  const cause: unknown = error.name === 'ClientError' ? error.cause : error;
  return cause instanceof Error && cause.name === 'TimeoutError';
}

const shape = z.object({
  name: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  status: z.number().catch(0),
  error: z.string().optional().catch(undefined),
});

/** Read by their form: importing the classes would load the library at the start. */
function readError(error: Error) {
  const [code, status, oauthCode] = ['code', 'status', 'error'].map((name): unknown =>
    Reflect.get(error, name),
  );
  return shape.parse({ name: error.name, code, status, error: oauthCode });
}
