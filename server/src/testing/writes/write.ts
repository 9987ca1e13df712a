import type { TestProvider } from '../accounts/social.ts';
import { PASSWORD } from '../accounts/factors.ts';
import type { ApiClient, RawRequest } from '../api-client.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** Where writes are tried: a server with practice challenges, and a provider that signs people in. */
export interface WriteStage extends TestApp {
  readonly provider: TestProvider;
}

/** Somebody with a password, `PASSWORD`, whose address and first name hold a word that is found nowhere else. */
export interface Writer extends TestPerson {
  readonly word: string;
}

export interface Write extends RawRequest {
  /** The browser that sends it, where it must be one that called before. */
  readonly api?: ApiClient;
}

/** Prepares what a call needs that writes of a person, and says how it is sent; what is good for a moment alone is a getter. */
export type BuildWrite = (stage: WriteStage, writer: Writer) => Promise<Write> | Write;

/** How every call of some features is made, by its name; a sentence where it writes nothing of a person who has an account. */
export type Writes = Readonly<Record<string, BuildWrite | string>>;

export const proof = { password: PASSWORD };

/** A call that needs no preparation. */
export function sent(request: (writer: Writer) => Omit<Write, 'token'> = () => ({})): BuildWrite {
  return (_, writer) => ({ token: writer.token, ...request(writer) });
}
