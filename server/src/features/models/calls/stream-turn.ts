import type { ModelId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';
import type { ModelConnection, Prompt, ReplyEvent } from '../upstream/model-connection.ts';
import { ModelFailure } from '../upstream/model-failure.ts';
import { streamFromModel } from '../upstream/stream-from-model.ts';
import { type CallEnd, insertCall, updateEnded } from './calls.store.ts';
import { costOf } from './cost.ts';

interface TurnCall {
  readonly id: ModelId;
  readonly connection: ModelConnection;
  readonly prices: Parameters<typeof costOf>[1];
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
}

/** Of an end alone: what the reply cost; null where the provider did not count. */
type TurnEvent = ReplyEvent & { readonly micros?: number | null };

/** Asks a model for a turn, and notes the call and what became of it, whoever stops listening. */
export async function* streamTurn(
  kit: Pick<Kit, 'database' | 'clock' | 'outgoing'>,
  { id, connection, prices, prompt, signal }: TurnCall,
): AsyncGenerator<TurnEvent, void, void> {
  const on = kit.database.kysely;
  const begun = performance.now();
  const callId = await insertCall(on, { modelId: id, kind: 'turn', at: kit.clock.now() });
  let firstTokenMs: number | null = null;
  let ended: Omit<CallEnd, 'at' | 'totalMs'> = { ...NOT_COUNTED, outcome: 'stopped', firstTokenMs: null };
  try {
    for await (const event of streamFromModel(connection, prompt, { kit, signal })) {
      if (event.kind === 'text') {
        firstTokenMs ??= Math.round(performance.now() - begun);
        yield event;
        continue;
      }
      const counted = event.usage ? { ...event.usage, micros: costOf(event.usage, prices) } : NOT_COUNTED;
      ended = { ...counted, outcome: event.why, firstTokenMs };
      yield { ...event, micros: counted.micros };
    }
  } catch (error) {
    if (error instanceof ModelFailure) ended = { ...NOT_COUNTED, outcome: error.reason, firstTokenMs };
    throw error;
  } finally {
    const totalMs = Math.round(performance.now() - begun);
    await updateEnded(on, callId, { ...ended, totalMs, at: kit.clock.now() });
  }
}

const NOT_COUNTED = { inputTokens: null, outputTokens: null, micros: null };
