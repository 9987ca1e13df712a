import { fitsContext, type ModelConnection, type Prompt, streamFromModel } from '#features/models';
import type { Kit } from '#kit.ts';
import type { Conversation, Spoken, Target } from './targets.ts';

/** What a target over a model is made of. */
export interface ModelTargetParts extends Pick<Target, 'key' | 'name' | 'description' | 'track' | 'judge'> {
  /** Of the challenge's version; `{{secret}}` in it stands for the secret of the attempt. Never sent to an expert. */
  readonly systemPrompt: string;
  readonly connection: ModelConnection;
  /** What a reply cost, in millionths of a US dollar. */
  readonly costOf: (usage: { readonly inputTokens: number; readonly outputTokens: number }) => number;
}

/** A model as a target: its prompt is built here, for each turn anew, from what the server holds. */
export function createModelTarget(
  kit: Pick<Kit, 'outgoing' | 'clock'>,
  { systemPrompt, connection, costOf, ...card }: ModelTargetParts,
): Target {
  const promptOf = ({ secret, turns }: Conversation): Prompt => ({
    system: systemPrompt.replaceAll('{{secret}}', () => secret),
    turns,
  });
  return {
    ...card,
    isScripted: false,
    lesson: null,
    // Asked again, a model says something else.
    isRepeatable: false,
    canRead: (conversation) => fitsContext(connection, promptOf(conversation)),
    async *reply(conversation, { signal }): AsyncGenerator<string, Spoken | null, void> {
      for await (const event of streamFromModel(connection, promptOf(conversation), { kit, signal })) {
        if (event.kind === 'text') {
          yield event.text;
          continue;
        }
        const { usage, why } = event;
        return { usage, ending: why === 'stop' ? null : why, micros: usage && costOf(usage) };
      }
      return null;
    },
  };
}
