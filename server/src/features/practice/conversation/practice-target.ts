import type { Problem } from '@redoubt/contract/arena';

/** What a practice target is told. The last turn is the expert's. */
export interface Conversation {
  readonly secret: string;
  readonly turns: readonly {
    readonly role: 'expert' | 'target';
    readonly text: string;
    /** What the text was written from, where it is a problem. */
    readonly problem?: Problem | undefined;
  }[];
}

/** A scripted assistant that guards a secret. The same conversation always gets the same reply. */
export interface PracticeTarget {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  reply(conversation: Conversation): string;
  /** How the expert got the secret out of it, in a sentence; null where it granted nothing. Absent where there is no secret. */
  readonly tellWay?: (way: WayIn) => string | null;
}

/** What to tell the way of: a conversation, and which of the expert's messages, counted from 0, got what was marked in the replies; all of them where none is named. */
export interface WayIn {
  readonly secret: string;
  readonly messages: readonly string[];
  readonly at: readonly number[];
}
