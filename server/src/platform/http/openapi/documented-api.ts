import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';

/** An API, and what its document says of it beside the endpoints themselves. */
export interface DocumentedApi {
  /** By feature, then by the name of the call. */
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  /** Modules whose exported schemas bear the names of their exports; what else they export is left out. */
  readonly schemas?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly words?: ApiWords;
  /** By the name of the call. */
  readonly examples?: Readonly<Record<string, CallExample>>;
}

export interface ApiWords {
  /** What a feature is about, by its name. */
  readonly features: Readonly<Record<string, string>>;
  /** What a parameter is, by its name, or by the names of call and parameter as `listPeople.state`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What a part of a form is, by the names of call and part as `saveAvatar.avatar`. */
  readonly parts: Readonly<Record<string, string>>;
}

/** One call as it may go: what is sent, and the 200 that answers it. */
export interface CallExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly reply?: unknown;
}
