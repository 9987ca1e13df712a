import type { Vault } from '#platform/crypto/vault.ts';
import { openKey } from '../records/model-key.ts';
import { contentOf } from '../records/model.presenter.ts';
import type { ModelRecordRow } from '../records/models.store.ts';
import type { ModelConnection } from '../upstream/model-connection.ts';

/** How a model is reached, with its key; for the call alone, never to be told. */
export function connectionOf(vault: Vault, row: ModelRecordRow): ModelConnection {
  const { adapter, baseUrl, modelId, temperature, topP, replyTokens, contextTokens } = contentOf(row);
  return {
    owner: row.organization_id === null ? 'platform' : 'client',
    adapter,
    baseUrl,
    modelId,
    key: openKey(vault, row),
    parameters: { ...(temperature !== null && { temperature }), ...(topP !== null && { topP }) },
    maxReplyTokens: replyTokens,
    contextTokens,
  };
}
