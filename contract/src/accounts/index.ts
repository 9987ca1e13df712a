export { accountsEndpoints } from './accounts.endpoints.ts';
export { sessionEnded, signInFailed, signUpFailed } from './accounts.problems.ts';
export { addressForm, type AddressForm, isEmailAddress, normalizeEmail } from './email.ts';
export {
  API_TOKENS_AT_MOST,
  type ApiToken,
  apiTokenForm,
  type ApiTokenForm,
  type ApiTokenFormInput,
  apiTokenLifetimes,
  type NewApiToken,
  scopeWords,
} from './api-tokens/api-token.ts';
export { apiTokenNotFound, tooManyApiTokens } from './api-tokens/api-tokens.problems.ts';
export { archive, type Archive, type Archives } from './archives/archive.ts';
export {
  archiveNotFound,
  archiveNotReady,
  archiveTooSoon,
  downloadEnded,
} from './archives/archives.problems.ts';
export { type Deletion, DELETION_DAYS, type DeletionPlan } from './deletion/deletion.ts';
export { erasureBegan, lastAdmin } from './deletion/deletion.problems.ts';
export { type AccountAddress } from './address/address.endpoints.ts';
export { addressUnavailable } from './address/address.problems.ts';
export { type GuardProblem, guardProblems, triesLocked, tryLater } from './guard/guard.problems.ts';
export {
  alreadyVerified,
  linkExpired,
  linkOfAnother,
  type LinkProblem,
  linkProblems,
  linkUnknown,
  linkUsed,
  resentTooSoon,
} from './links/links.problems.ts';
export { COMMON_PASSWORD_MESSAGE, newPasswordForm, type NewPasswordForm } from './password/new-password.ts';
export { passwordRules } from './password/password-rules.ts';
export {
  type PasskeyAssertion,
  type PasskeyAssertionInput,
  type PasskeyAttestation,
  type PasskeyAttestationInput,
} from './passkeys/passkey-response.ts';
export { type PasskeyCreation, type PasskeyRequest } from './passkeys/passkey-options.ts';
export { type Passkey, passkeyName } from './passkeys/passkey.ts';
export {
  passkeyKnown,
  passkeyNotAdded,
  passkeyRefused,
  passkeyUnknown,
  tooManyPasskeys,
} from './passkeys/passkeys.problems.ts';
export { RECOVERY_ALPHABET, RECOVERY_LENGTH, recoveryCode, totpCode } from './second-factors/codes.ts';
export {
  type AuthenticatorSetup,
  type SecondFactors,
  type SecondStep,
  type SecondStepInput,
} from './second-factors/second-factors.ts';
export {
  authenticatorCodeWrong,
  authenticatorSetupOver,
  lastFactorNeeded,
  noAuthenticatorApp,
  noSecondFactor,
  type SecondFactor,
  secondFactorRequired,
  secondFactorWrong,
  signInStepOver,
} from './second-factors/second-factors.problems.ts';
export { type OpenSession, sessionNotFound } from './sessions/sessions.endpoints.ts';
export {
  type AccountSettings,
  type AccountSettingsChange,
  namesForm,
  type NamesForm,
} from './settings/settings.endpoints.ts';
export {
  identityNotConfirmed,
  identityProof,
  type IdentityProof,
  type IdentityProofInput,
  type StepUpProblem,
  stepUpProblems,
} from './step-up/proof.ts';
export { type ProofKind } from './step-up/step-up.endpoints.ts';
export { signIn, type SignIn, type SignInInput } from './sign-in.ts';
export {
  ROLE_MESSAGE,
  signUp,
  signUpForm,
  type SignUp,
  type SignUpForm,
  type SignUpFormInput,
  type SignUpInput,
} from './sign-up.ts';
export { type Connection } from './social/connection.ts';
export {
  type PendingIdentity,
  socialSignUp,
  type SocialSignUp,
  socialSignUpForm,
  type SocialSignUpForm,
  type SocialSignUpFormInput,
} from './social/pending-identity.ts';
export { socialProvider, type SocialProvider, socialProviderNames } from './social/providers.ts';
export {
  lastWayIn,
  linkNeeded,
  notConnected,
  nothingPending,
  providerNotOffered,
  signUpNeeded,
  socialFailureSentence,
  socialProblems,
  type SocialProblems,
} from './social/social.problems.ts';
export { signedIn, user, type SignedIn, type User } from './user.ts';
