import type { Vault } from '#platform/crypto/vault.ts';
import { openKey } from '../records/model-key.ts';
import { contentOf } from '../records/model.presenter.ts';
import type { ModelRecordRow } from '../records/models.store.ts';
import type { ModelConnection } from '../upstream/model-connection.ts';

/** The connection to a model, with its key. It is for the call alone and must never be shown. */
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
