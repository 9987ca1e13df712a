import type { ReplyEnding } from '@redoubt/contract/terms/challenge-terms.ts';
import type { Track } from '@redoubt/contract/challenges';
import { practiceTargets } from '#features/practice';
import { invariant } from '#platform/invariant.ts';

/** What a target is told: the secret of this attempt and the transcript, whose last turn is the expert's. */
export interface Conversation {
  readonly secret: string;
  readonly turns: readonly { readonly role: 'expert' | 'target'; readonly text: string }[];
}

/** What a model says that a reply took. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What is known of a reply that came to its end. */
export interface Spoken {
  /** Null where nothing counts tokens. */
  readonly usage: Usage | null;
  /** Null where it is simply whole. */
  readonly ending: ReplyEnding | null;
  /** What it cost, in millionths of a US dollar; null where nobody knows. */
  readonly micros: number | null;
}

/** How long a target may speak. */
export interface SpeakingTime {
  /** Aborts when nobody waits for the rest any more: the reply was stopped, or is late. */
  readonly signal: AbortSignal;
  /** By when the reply has to be whole. */
  readonly deadline: Date;
}

/** A model that can be attempted, whatever stands behind it. */
export interface Target {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isScripted: boolean;
  /** The kind of challenge that it is for. */
  readonly track: Track;
  /** The key of the judge of its challenges. */
  readonly judge: string;
  /** What an attempt teaches, for those who are done with it; null where nothing is to be explained. */
  readonly lesson: { readonly idea: string; readonly defence: string } | null;
  /** True when the same conversation always gets the same reply: a reply that was cut off can be taken up again. */
  readonly isRepeatable: boolean;
  /** Whether it can read the conversation and answer it; null where it reads anything. */
  readonly canRead: ((conversation: Conversation) => boolean) | null;
  /** The reply in pieces as they come, and at its end what is known of it; null where that is nothing. */
  reply(conversation: Conversation, time: SpeakingTime): AsyncGenerator<string, Spoken | null, void>;
}

const scripted = practiceTargets.map((practice): Target => ({
  key: practice.key,
  name: practice.name,
  description: practice.description,
  isScripted: true,
  track: practice.track,
  judge: practice.judge,
  lesson: practice.lesson,
  isRepeatable: true,
  canRead: null,
  reply: (conversation) => inWords(practice.reply(conversation)),
}));

const targets = new Map(scripted.map((target) => [target.key, target]));

/** Every target that a challenge can name. */
export function listTargets(): readonly Target[] {
  return scripted;
}

/** Null where there is none of this key. */
export function findTarget(key: string): Target | null {
  return targets.get(key) ?? null;
}

export function getTarget(key: string): Target {
  const target = targets.get(key);
  invariant(target, `There is no target ${key}.`);
  return target;
}

async function* inWords(text: string): AsyncGenerator<string, null, void> {
  for (const [word] of text.matchAll(/\s*\S+\s*$|\s*\S+/g)) yield word;
  // A script reads and writes no tokens.
  return null;
}
