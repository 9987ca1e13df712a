/** The cause of a failure, in categories that the operator of a model can act on. */
export type FailureReason =
  /** Not an address that we call, nobody there, or no such path. */
  | 'address'
  | 'key'
  /** The provider has no such model. */
  | 'model'
  /** Too many requests or tokens, or no credit. */
  | 'quota'
  /** What answers does not speak the adapter's protocol. */
  | 'protocol'
  | 'certificate'
  | 'time-out'
  /** The connection broke. */
  | 'lost'
  /** The provider failed or has too much to do. */
  | 'overloaded'
  /** The conversation does not fit what the model reads. */
  | 'too-long';

/** Why an address was not reached: no such host, nobody there, or one that may not be called. */
export type AddressFault = 'no-host' | 'refused' | 'not-allowed';

interface Details {
  readonly addressFault?: AddressFault;
  readonly status?: number | null;
  readonly retryAfterSeconds?: number | null;
  readonly mayPass?: boolean;
  readonly sentence?: string | null;
}

/** A call without a complete reply. What is logged of it has neither key nor prompt, nor a word of the provider's answer. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  /** The HTTP status of the failure. */
  readonly status: number | null;
  /** The provider's Retry-After. */
  readonly retryAfterSeconds: number | null;
  /** True where the same call may succeed on a retry. */
  readonly mayPass: boolean;
  /** Null where something answered, or for another reason than the address. */
  readonly addressFault: AddressFault | null;
  // Private, so that no log or error report has it.
  readonly #sentence: string | null;

  constructor(reason: FailureReason, details: Details = {}) {
    const { status, retryAfterSeconds, mayPass, sentence, addressFault } = details;
    super(`The model could not be asked: ${reason}.`);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.mayPass = mayPass ?? false;
    this.addressFault = addressFault ?? null;
    this.#sentence = sentence ?? null;
  }

  /** The provider's own words, for whoever sets the model up; `key` is taken out of them. Null where there are none. */
  sentenceWithout(key: string | null): string | null {
    if (this.#sentence === null) return null;
    const text = key ? this.#sentence.replaceAll(key, '…') : this.#sentence;
    // Providers quote a refused key in part.
    return text.replaceAll(/\b(sk|pk|key|Bearer)[-_ ][\w*.-]{6,}/g, '…').slice(0, LONGEST_SENTENCE);
  }
}

const LONGEST_SENTENCE = 300;

/** A filter of the provider blocked the prompt or the reply; the call itself succeeded. */
export class FilteredReply extends Error {}
