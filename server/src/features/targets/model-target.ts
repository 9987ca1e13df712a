import {
  BudgetClosed,
  modelOfTarget,
  openModel,
  type OpenModel,
  type Prompt,
  type TurnKit,
} from '#features/models';
import { type Conversation, NoMoney, type SpeakingTime, type Spoken, type Target } from './target.ts';

/** What the version of a challenge says of its target. */
export interface TargetOfVersion {
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** What a model is told before the conversation; `{{secret}}` in it stands for the secret of the attempt. */
  readonly systemPrompt: string | null;
  readonly judge: string;
  readonly challenge: Pick<Target, 'track'>;
}

export function isModelTarget(key: string): boolean {
  return modelOfTarget(key) !== null;
}

/** What experts read of every model: which one it is stays hidden. */
export const MODEL_DESCRIPTION = 'A language model. What it is told beforehand stays hidden.';

/** The model behind a challenge as a target; null where it is paused or gone. */
export async function openModelTarget(kit: TurnKit, version: TargetOfVersion): Promise<Target | null> {
  const id = modelOfTarget(version.targetKey);
  const model = id && (await openModel(kit, id));
  return model && targetOver(model, version);
}

function targetOver(model: OpenModel, version: TargetOfVersion): Target {
  const { targetKey, targetName, systemPrompt, judge, challenge } = version;
  // Built here for each turn anew, from what the server holds.
  const promptOf = ({ secret, turns }: Conversation): Prompt => ({
    system: (systemPrompt ?? '').replaceAll('{{secret}}', () => secret),
    turns,
  });
  return {
    key: targetKey,
    name: targetName ?? 'Model',
    description: MODEL_DESCRIPTION,
    track: challenge.track,
    judge,
    isScripted: false,
    lesson: null,
    // Asked again, a model says something else.
    isRepeatable: false,
    canRead: (conversation) => model.fits(promptOf(conversation)),
    async *reply(conversation, time): AsyncGenerator<string, Spoken | null, void> {
      let spoken: Spoken | null = null;
      // Read to its end, so that the call is noted before the reply is over.
      for await (const event of ask(model, promptOf(conversation), time))
        if (event.kind === 'text') yield event.text;
        else
          spoken = {
            usage: event.usage,
            ending: event.why === 'stop' ? null : event.why,
            micros: event.micros ?? null,
          };
      return spoken;
    },
  };
}

async function* ask(model: OpenModel, prompt: Prompt, { attempt, signal, onPlace }: SpeakingTime) {
  try {
    yield* model.ask(prompt, { userId: attempt.userId, attemptId: attempt.id, signal, onPlace });
  } catch (error) {
    throw error instanceof BudgetClosed ? new NoMoney(error.message) : error;
  }
}
