/** Runs a call's statement together with those of the calls that came while an earlier one was under way. */
export type Gathered<Input, Output> = (input: Input) => Promise<Output>;

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one statement of many calls, as a group commit does: a call that comes alone runs at once, and calls that come
 * while a statement is under way share the next, at most `atMost` of them. `run` answers in the order of its inputs. A
 * statement that fails for several is run again for each alone, so that one bad call harms no other; each caller learns
 * of its own error only.
 */
export function gather<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { atMost }: { atMost: number },
): Gathered<Input, Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isUnderWay = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atMost);
      waiting = waiting.slice(atMost);
      await settle(run, batch);
    }
    isUnderWay = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // The others that this turn of the event loop brings come along.
      setImmediate(() => void runAll());
    });
}

interface GatheringBy<Input> {
  readonly atMost: number;
  /** Calls of different keys share no statement, so that none waits for what another has locked. */
  readonly keyOf?: (input: Input) => string;
}

/** As `gather`, for each owner by itself, such as a database; what is kept of an owner is forgotten with it. */
export function gatherBy<Owner extends object, Input, Output>(
  run: (owner: Owner, inputs: readonly Input[]) => Promise<readonly Output[]>,
  { atMost, keyOf = () => '' }: GatheringBy<Input>,
): (owner: Owner, input: Input) => Promise<Output> {
  const owners = new WeakMap<Owner, Map<string, Gathered<Input, Output>>>();
  return (owner, input) => {
    const ofOwner = owners.get(owner) ?? new Map<string, Gathered<Input, Output>>();
    owners.set(owner, ofOwner);
    const key = keyOf(input);
    const gathered = ofOwner.get(key) ?? gather((inputs) => run(owner, inputs), { atMost });
    ofOwner.set(key, gathered);
    return gathered(input);
  };
}

async function settle<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  batch: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await run(batch.map(({ input }) => input));
    for (const [place, { resolve }] of batch.entries()) resolve(outputs[place] as Output);
  } catch (error) {
    const [first, ...rest] = batch;
    if (first && rest.length === 0) first.reject(error);
    else for (const call of batch) await settle(run, [call]);
  }
}
