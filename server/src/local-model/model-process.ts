import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type LoadedModel, loadModel } from './load-model.ts';
import type { FromModel, ToModel } from './messages.ts';

/*
 * The process of the model: in it llama.cpp may crash, hang or take all memory. The command that started it supervises
 * it.
 */

const send = (message: FromModel) => void process.send?.(message);

const running = new Map<number, AbortController>();
let model: LoadedModel | undefined;

async function receive(message: ToModel): Promise<void> {
  if (message.kind === 'load') {
    model = await loadModel(message.options);
    send({ kind: 'ready', contextTokens: model.contextTokens });
    return;
  }
  const { id } = message;
  if (message.kind === 'abort') {
    running.get(id)?.abort();
    return;
  }
  const stopping = new AbortController();
  running.set(id, stopping);
  await model?.generate(message.generation, {
    signal: stopping.signal,
    answer: (event) => send({ kind: 'event', id, event }),
  });
  running.delete(id);
}

process.on('message', (message: ToModel) => {
  receive(message).catch((error: unknown) => {
    send({ kind: 'unusable', sentence: error instanceof Error ? error.message : String(error) });
  });
});
// Whoever started us is gone.
process.once('disconnect', () => process.exit());
// A terminal's Ctrl-C is for the command, which then ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const beat = () => send({ kind: 'beat', memoryBytes: process.memoryUsage.rss() });
beat();
setInterval(beat, SECOND_MS);
