import type { AgentDefinition } from '@redoubt/contract/challenges';
import {
  BudgetClosed,
  modelOfTarget,
  openModel,
  type PricedEvent,
  type OpenModel,
  type Prompt,
  type TurnKit,
} from '#features/models';
import type { Conversation, Spoken, Target } from './target.ts';

/** What the version of a challenge says of its target. */
export interface TargetOfVersion {
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** What a model is told before the conversation; `{{secret}}` in it stands for the secret of the attempt. */
  readonly systemPrompt: string | null;
  /** The tools of a model and what it must not do with them; null where it has none. */
  readonly agent: AgentDefinition | null;
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
    async *reply(conversation, { attempt, ...time }): AsyncGenerator<string, Spoken | null, void> {
      const turn = { ...time, attemptId: attempt.id, userId: attempt.userId };
      let spoken: Spoken | null = null;
      try {
        // Read to its end, so that the call is noted before the reply is over.
        for await (const event of model.ask(promptOf(conversation), turn))
          if (event.kind === 'text') yield event.text;
          else spoken = spokenOf(event);
      } catch (error) {
        if (!(error instanceof BudgetClosed)) throw error;
        return { usage: null, ending: 'no-money', micros: null };
      }
      return spoken;
    },
  };
}

function spokenOf({ usage, why, micros = null }: Extract<PricedEvent, { kind: 'end' }>): Spoken {
  return { usage, ending: why === 'stop' ? null : why, micros };
}
