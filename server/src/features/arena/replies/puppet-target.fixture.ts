import type { Spoken, Target } from '#features/targets';

/** A target that says what a test tells it to, when it tells it to. */
export interface Puppet extends Target {
  say(piece: string): void;
  /** Ends the reply, with an error or with what is to be known of it, if one is given. */
  end(how?: Error | Partial<Spoken>): void;
  /** How often it was asked for a reply. */
  readonly asked: () => number;
  /** Until when it was last given time. */
  readonly deadline: () => Date | null;
}

interface Nature {
  readonly isRepeatable?: boolean;
  /** How many turns it can read. */
  readonly mostTurns?: number | null;
  /** True when it goes on whatever the signal says. */
  readonly isDeaf?: boolean;
}

const CARD = {
  key: 'puppet',
  name: 'Puppet',
  description: 'Says what it is told to.',
  isScripted: true,
  track: 'red-team',
  judge: 'leak',
} as const;

interface Script {
  readonly said: string[];
  ending: { readonly how: Error | Partial<Spoken> | undefined } | null;
  wake: (() => void) | null;
}

async function* follow(script: Script, signal: AbortSignal): ReturnType<Target['reply']> {
  signal.addEventListener('abort', () => script.wake?.());
  for (let nth = 0; !signal.aborted;) {
    const piece = script.said[nth];
    if (piece !== undefined) {
      nth += 1;
      yield piece;
    } else if (script.ending) {
      if (script.ending.how instanceof Error) throw script.ending.how;
      return script.ending.how ? { usage: null, ending: null, micros: null, ...script.ending.how } : null;
    } else {
      await new Promise<void>((resolve) => (script.wake = resolve));
    }
  }
  // As a network client does.
  throw signal.reason;
}

export function createPuppet({ isRepeatable = true, isDeaf = false, mostTurns = null }: Nature = {}): Puppet {
  const script: Script = { said: [], ending: null, wake: null };
  let asked = 0;
  let until: Date | null = null;
  return {
    ...CARD,
    lesson: null,
    isRepeatable,
    canRead: mostTurns === null ? null : ({ turns }) => turns.length <= mostTurns,
    reply(_, { signal, deadline }) {
      asked += 1;
      until = deadline;
      return follow(script, isDeaf ? new AbortController().signal : signal);
    },
    say(piece) {
      script.said.push(piece);
      script.wake?.();
    },
    end(how) {
      script.ending = { how };
      script.wake?.();
    },
    asked: () => asked,
    deadline: () => until,
  };
}
