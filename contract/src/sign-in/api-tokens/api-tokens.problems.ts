import { problem } from '#shared/problem.ts';
import { API_TOKENS_AT_MOST } from './api-token.ts';

export const apiTokenNotFound = problem('api_token_not_found', 404, 'We could not find that API token.');
export const tooManyApiTokens = problem(
  'too_many_api_tokens',
  409,
  `You have ${String(API_TOKENS_AT_MOST)} API tokens. Revoke one that you no longer need.`,
);
