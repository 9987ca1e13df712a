// The contract's schemas are too heavy for a page that is prerendered: what is said of an address here says it too.
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const NO_ANSWER = 'The server did not answer. Try again in a moment.';

/** What is wrong with a typed address; undefined where nothing is. */
export function problemOfAddress(typed: string): string | undefined {
  const address = typed.normalize('NFKC').trim();
  if (address === '') return 'Email is required';
  return address.length <= 254 && ADDRESS.test(address) ? undefined : 'Please enter a valid email address';
}

/** Asks for the newsletter; answers why that failed, as a sentence for a person, or undefined when it was taken. */
export async function requestNewsletter(email: string): Promise<string | undefined> {
  try {
    const reply = await fetch('/v1/newsletter/subscriptions', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return reply.ok ? undefined : sentenceOf(await reply.json());
  } catch {
    return navigator.onLine ? NO_ANSWER : 'You are offline. Try again when you are connected.';
  }
}

/** Of the field where the server speaks of one, else of the whole. */
function sentenceOf(problem: unknown): string {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  const errors = read(problem, 'errors');
  const sentence = read(Array.isArray(errors) ? errors[0] : undefined, 'message') ?? read(problem, 'message');
  return typeof sentence === 'string' ? sentence : NO_ANSWER;
}
