import * as z from 'zod';

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/, 'This is not what a passkey answers.');

const envelope = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The response of a passkey to a sign-in: WebAuthn's AuthenticationResponseJSON. */
export const passkeyAssertion = z.strictObject({
  ...envelope,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).exactOptional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyAssertionInput = z.input<typeof passkeyAssertion>;

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What a new passkey answers: WebAuthn's RegistrationResponseJSON, without what can be read from its attestation. */
export const passkeyAttestation = z.strictObject({
  ...envelope,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(transport).max(7).default([]),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyAttestationInput = z.input<typeof passkeyAttestation>;
