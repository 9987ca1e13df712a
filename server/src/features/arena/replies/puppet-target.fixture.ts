import type { Target } from '#features/targets';

/** A target that says what a test tells it to, when it tells it to. */
export interface Puppet extends Target {
  say(piece: string): void;
  /** Ends the reply, with an error if one is given. */
  end(error?: Error): void;
  /** How often it was asked for a reply. */
  readonly asked: () => number;
}

const CARD = { key: 'puppet', name: 'Puppet', description: 'Says what it is told to.', isScripted: true };

export function createPuppet(nature: { isRepeatable?: boolean } = {}): Puppet {
  const said: string[] = [];
  let ending: { error: Error | undefined } | null = null;
  let wake: (() => void) | null = null;
  let asked = 0;
  const tell = () => wake?.();

  async function* reply(_: unknown, signal: AbortSignal): AsyncGenerator<string> {
    asked += 1;
    signal.addEventListener('abort', tell);
    for (let nth = 0; !signal.aborted;) {
      const piece = said[nth];
      if (piece !== undefined) {
        nth += 1;
        yield piece;
      } else if (ending) {
        if (ending.error) throw ending.error;
        return;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
    // As a network client does.
    throw signal.reason;
  }

  return {
    ...CARD,
    isRepeatable: nature.isRepeatable ?? true,
    reply,
    say(piece) {
      said.push(piece);
      tell();
    },
    end(error) {
      ending = { error };
      tell();
    },
    asked: () => asked,
  };
}
