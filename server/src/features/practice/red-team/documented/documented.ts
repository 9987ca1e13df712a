import breaks from './breaks.json' with { type: 'json' };
import holds from './holds.json' with { type: 'json' };

/** A conversation that makes a target give its secret away: what to write, message by message, and why it works. */
export interface DocumentedBreak {
  readonly name: string;
  readonly why: string;
  readonly messages: readonly string[];
}

/** A conversation that a target withstands. */
export interface DocumentedHold {
  readonly name: string;
  readonly messages: readonly string[];
}

/** By the key of the target; the simplest trick comes first. */
export const documentedBreaks: Readonly<Record<string, readonly DocumentedBreak[]>> = breaks;

export const documentedHolds: Readonly<Record<string, readonly DocumentedHold[]>> = holds;

/** Why a documented break works, where the messages are one; null otherwise. */
export function explainBreak(key: string, messages: readonly string[]): string | null {
  const isSame = (other: readonly string[]) => other.join('\n') === messages.join('\n');
  return documentedBreaks[key]?.find((one) => isSame(one.messages))?.why ?? null;
}
