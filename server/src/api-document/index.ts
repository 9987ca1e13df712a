import { api } from '@redoubt/contract/api.ts';
import * as schemas from '@redoubt/contract/schema-modules.ts';
import type { DocumentedApi } from '#platform/http/openapi/documented-api.ts';
import examples from './examples.json' with { type: 'json' };
import { words } from './words.ts';

/** The whole API as its document describes it. */
export const documentedApi: DocumentedApi = { endpoints: api, schemas, words, examples };
