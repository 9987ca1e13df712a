/** What a practice target is told. The last turn is the expert's. */
export interface Conversation {
  readonly secret: string;
  readonly turns: readonly { readonly role: 'expert' | 'target'; readonly text: string }[];
}

/** A scripted assistant that guards a secret. The same conversation always gets the same reply. */
export interface PracticeTarget {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  reply(conversation: Conversation): string;
}
