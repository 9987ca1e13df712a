import { practiceTargets } from '#features/practice';
import { invariant } from '#platform/invariant.ts';

/** What a target is told: the secret of this attempt and the transcript, whose last turn is the expert's. */
export interface Conversation {
  readonly secret: string;
  readonly turns: readonly { readonly role: 'expert' | 'target'; readonly text: string }[];
}

/** A model that can be attempted, whatever stands behind it. */
export interface Target {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isScripted: boolean;
  /** True when the same conversation always gets the same reply: a reply that was cut off can be taken up again. */
  readonly isRepeatable: boolean;
  /** The reply in pieces as they come. */
  reply(conversation: Conversation, signal: AbortSignal): AsyncIterable<string>;
}

const scripted = practiceTargets.map((practice): Target => ({
  key: practice.key,
  name: practice.name,
  description: practice.description,
  isScripted: true,
  isRepeatable: true,
  reply: (conversation) => inWords(practice.reply(conversation)),
}));

const targets = new Map(scripted.map((target) => [target.key, target]));

export function getTarget(key: string): Target {
  const target = targets.get(key);
  invariant(target, `There is no target ${key}.`);
  return target;
}

async function* inWords(text: string): AsyncGenerator<string> {
  for (const [word] of text.matchAll(/\s*\S+\s*$|\s*\S+/g)) yield word;
}
