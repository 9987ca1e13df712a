export { authenticateApiToken, isApiToken } from './authenticate-api-token.ts';
