import type { ModelId } from '@redoubt/contract/ids.ts';
import { contentOf } from '../records/model.presenter.ts';
import type { ModelKit } from '../records/model-call.ts';
import { findModelRow } from '../records/models.store.ts';
import type { Prompt, ReplyEvent } from '../upstream/model-connection.ts';
import { fitsContext } from '../upstream/stream-from-model.ts';
import { connectionOf } from './connection.ts';
import { streamTurn } from './stream-turn.ts';

export type TurnKit = Pick<ModelKit, 'database' | 'clock' | 'outgoing' | 'vault'>;

/** A model that is ready to be attempted. */
export interface OpenModel {
  fits(prompt: Prompt): boolean;
  /** Its reply for a turn of an attempt, as `streamFromModel` yields it, with what it cost; noted as a call of the model. */
  ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyEvent & { readonly micros?: number | null }>;
}

/** Null where there is no such model any more, or it is not ready: a draft, or paused. */
export async function openModel(kit: TurnKit, id: ModelId): Promise<OpenModel | null> {
  const row = await findModelRow(kit.database.kysely, { id, whose: 'everyone' });
  if (row?.state !== 'ready') return null;
  const connection = connectionOf(kit.vault, row);
  return {
    fits: (prompt) => fitsContext(connection, prompt),
    ask: (prompt, signal) => streamTurn(kit, { id, connection, prices: contentOf(row), prompt, signal }),
  };
}
