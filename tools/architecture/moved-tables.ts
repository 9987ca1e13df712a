/**
 * Tables whose feature is another than the one in the file name of the migration that made them: the feature was cut in
 * two since, and a landed migration keeps its name.
 */
export const movedTables: Readonly<Record<string, string>> = {
  verdict: 'judging',
  solve: 'judging',
  credential: 'sign-in',
  session: 'sign-in',
  guard_count: 'sign-in',
  known_device: 'sign-in',
  authenticator_app: 'sign-in',
  recovery_code: 'sign-in',
  passkey: 'sign-in',
  passkey_challenge: 'sign-in',
  pending_sign_in: 'sign-in',
  connected_account: 'sign-in',
  authorization_request: 'sign-in',
  pending_identity: 'sign-in',
  api_token: 'sign-in',
  personal_archive: 'personal-data',
  account_deletion: 'personal-data',
};
