import * as z from 'zod';

/** What an API token may be given; an endpoint names the one that it asks of a token. */
export const scopes = ['read', 'attempts:write'] as const;
export const scope = z.enum(scopes, 'There is no such scope.');
export type Scope = z.infer<typeof scope>;

/** Every API token begins so: people, logs and scanners of published code recognise one. */
export const API_TOKEN_PREFIX = 'rdt_';
