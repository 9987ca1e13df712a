export { accountsEndpoints } from './accounts.endpoints.ts';
export { sessionEnded, signInFailed, signUpFailed } from './accounts.problems.ts';
export { isEmailAddress, normalizeEmail } from './email.ts';
export { passwordRules } from './password-rules.ts';
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
export { signedIn, user, type SignedIn, type User } from './user.ts';
