export { signInEndpoints } from './sign-in.endpoints.ts';
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
export { type PasskeyCreation, type PasskeyRequest } from './passkeys/passkey-options.ts';
export { type Passkey, passkeyName } from './passkeys/passkey.ts';
export {
  passkeyKnown,
  passkeyNotAdded,
  passkeyRefused,
  passkeyUnknown,
  tooManyPasskeys,
} from './passkeys/passkeys.problems.ts';
export {
  COMMON_PASSWORD_MESSAGE,
  newPasswordForm,
  type NewPasswordForm,
} from '#shared/terms/password-terms.ts';
export { passwordRules } from '#shared/terms/password-rules.ts';
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
export {
  type AuthenticatorSetup,
  type SecondFactors,
  type SecondStep,
  type SecondStepInput,
} from './second-factors/second-factors.ts';
export { type OpenSession, sessionNotFound } from './sessions.endpoints.ts';
export { accountDisabled, sessionEnded, signInFailed, signUpFailed } from './entry/sign-in.problems.ts';
export { signIn, type SignIn, type SignInInput } from './entry/sign-in.ts';
export {
  ROLE_MESSAGE,
  signUp,
  signUpForm,
  type SignUp,
  type SignUpForm,
  type SignUpFormInput,
  type SignUpInput,
} from './entry/sign-up.ts';
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
export { type ProofKind } from './step-up.endpoints.ts';
export { type FactorReset, type PersonAccess } from './people-access.ts';
export { factorResetNotFound, noFactors, secondAdminNeeded } from './people-access.endpoints.ts';
