import type {
  PasskeyAssertionInput,
  PasskeyAttestationInput,
} from '@redoubt/contract/shared/passkey-response.ts';
import type { PasskeyCreation, PasskeyRequest } from '@redoubt/contract/sign-in';

/** False where the browser knows no passkeys, as on addresses that are neither https nor this machine. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** True where passkeys can be offered among what the browser fills in. */
export async function canFillInPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await load();
  return browserSupportsWebAuthnAutofill();
}

/**
 * Has a passkey sign; the browser asks the person which, and makes sure that it is them. With `isFilledIn` it waits
 * until they choose one from what the browser offers in a field. @throws PasskeyStopped when nothing was signed.
 */
export async function signWithPasskey(
  options: PasskeyRequest,
  { isFilledIn = false } = {},
): Promise<PasskeyAssertionInput> {
  const { startAuthentication } = await load();
  const { authenticatorAttachment, response, ...answer } = await orStop(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: isFilledIn }),
  );
  const { userHandle, ...signed } = response;
  return {
    ...answer,
    ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
    response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  };
}

/** Has a new passkey made. @throws PasskeyStopped when none was. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestationInput> {
  const { startRegistration } = await load();
  const { id, rawId, type, response } = await orStop(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: knownTransports(transports) },
    clientExtensionResults: {},
  };
}

/** Cancels the passkey request under way, if any. */
export async function stopAskingPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

export type StopReason = 'given-up' | 'known' | 'replaced' | 'failed';

/** Nothing came of asking a passkey: the person gave up, it is there already, another request took its place, or it failed. */
export class PasskeyStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, cause: unknown) {
    super(sentences[reason], { cause });
    this.name = 'PasskeyStopped';
    this.reason = reason;
  }
}

const sentences: Readonly<Record<StopReason, string>> = {
  'given-up': 'No passkey was used. Try again when you are ready.',
  known: 'This device already has a passkey for your account.',
  replaced: 'Another request replaced this one.',
  failed: 'Your browser or device could not use a passkey here.',
};

const reasons: Readonly<Record<string, StopReason>> = {
  NotAllowedError: 'given-up',
  InvalidStateError: 'known',
  AbortError: 'replaced',
};

async function orStop<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyStopped(reasons[name] ?? 'failed', error);
  }
}

function load() {
  return import('@simplewebauthn/browser');
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What is not known yet is left out: it is only a hint where the passkey is. */
function knownTransports(given: readonly string[] = []) {
  return TRANSPORTS.filter((transport) => given.includes(transport));
}
