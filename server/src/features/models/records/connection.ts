import type { ModelContent } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { contentOf, type ModelRecordRow, type StoredKey } from './models.store.ts';
import type { ModelConnection } from '../upstream/model-connection.ts';

/** The last four characters of a key this short would give half of it away. */
const SHORTEST_SHOWN = 12;

/** The context of a sealed key: what was sealed for one host opens for no other, whoever changes the address. */
export function placeOfKey(id: string, baseUrl: string): string {
  return `key of model ${id} at ${originOf(baseUrl)}`;
}

/** Scheme, host and port, as in https://api.example. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

export function sealKey(
  vault: Vault,
  { id, baseUrl, key }: { readonly id: ModelId; readonly baseUrl: string; readonly key: string },
): StoredKey {
  return {
    sealed: vault.seal(Buffer.from(key, 'utf8'), placeOfKey(id, baseUrl)),
    ending: endingOf(key),
  };
}

/** What is shown of a key: its last four characters, nothing of a short one. */
export function endingOf(key: string): string {
  return key.length < SHORTEST_SHOWN ? '' : key.slice(-4);
}

export function openKey(
  vault: Vault,
  { id, base_url, sealed_key }: { id: string; base_url: string; sealed_key: string | null },
): string | null {
  return sealed_key === null ? null : vault.open(sealed_key, placeOfKey(id, base_url)).toString('utf8');
}

/** The connection to a model, with its key. It is for the call alone and must never be shown. */
export function connectionOf(vault: Vault, row: ModelRecordRow): ModelConnection {
  const owner = row.organization_id === null ? 'platform' : 'client';
  return connectionTo(contentOf(row), { owner, key: openKey(vault, row) });
}

/** The same of what is typed and not stored. */
export function connectionTo(
  { adapter, baseUrl, modelId, temperature, topP, replyTokens, contextTokens }: ModelContent,
  { owner, key }: Pick<ModelConnection, 'owner' | 'key'>,
): ModelConnection {
  return {
    owner,
    adapter,
    baseUrl,
    modelId,
    key,
    parameters: { ...(temperature !== null && { temperature }), ...(topP !== null && { topP }) },
    maxReplyTokens: replyTokens,
    contextTokens,
  };
}
