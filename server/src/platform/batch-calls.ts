/** Runs a call's statement together with those of the calls that came while an earlier one was under way. */
export type Batched<Input, Output> = (input: Input) => Promise<Output>;

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
export function batchCalls<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { atMost }: { atMost: number },
): Batched<Input, Output> {
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

interface BatchOptions<Input> {
  readonly atMost: number;
  /** Calls of different keys share no statement, so that none waits for what another has locked. */
  readonly keyOf?: (input: Input) => string;
}

/** Like `batchCalls`, separately for each owner, such as a database; its batches are garbage-collected with it. */
export function batchCallsBy<Owner extends object, Input, Output>(
  run: (owner: Owner, inputs: readonly Input[]) => Promise<readonly Output[]>,
  { atMost, keyOf = () => '' }: BatchOptions<Input>,
): (owner: Owner, input: Input) => Promise<Output> {
  const owners = new WeakMap<Owner, Map<string, Batched<Input, Output>>>();
  return (owner, input) => {
    const ofOwner = owners.get(owner) ?? new Map<string, Batched<Input, Output>>();
    owners.set(owner, ofOwner);
    const key = keyOf(input);
    const batched = ofOwner.get(key) ?? batchCalls((inputs) => run(owner, inputs), { atMost });
    ofOwner.set(key, batched);
    return batched(input);
  };
}

async function settle<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  batch: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await run(batch.map(({ input }) => input));
    for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output);
  } catch (error) {
    const [first, ...rest] = batch;
    if (first && rest.length === 0) first.reject(error);
    else for (const call of batch) await settle(run, [call]);
  }
}
