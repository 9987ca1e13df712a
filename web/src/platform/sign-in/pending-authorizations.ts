const KEY = 'pending-authorizations';
/** As long as the server waits for the browser to come back. */
const GOOD_FOR_MS = 600_000;

/**
 * A sign-in that was sent from this browser to a provider, and its purpose. The server decides on its own whether to
 * believe who comes back.
 */
export interface PendingAuthorization {
  readonly provider: string;
  /** connect: the person is signed in and adds a way in. */
  readonly purpose: 'sign-in' | 'connect';
  /** Where the person was; null for the home of their role. */
  readonly returnTo: string | null;
}

type StoredAuthorization = PendingAuthorization & { readonly until: number };

/** Keeps it under its state, for every tab: on a phone the way back may end in another one. */
export function keepPendingAuthorization(state: string, pending: PendingAuthorization): void {
  write({ ...readAll(), [state]: { ...pending, until: Date.now() + GOOD_FOR_MS } });
}

/** What this browser began under the state; null when it began nothing, or too long ago. */
export function findPendingAuthorization(state: string | null): PendingAuthorization | null {
  const all = new Map(Object.entries(readAll()));
  return all.get(state ?? '') ?? null;
}

export function forgetPendingAuthorization(state: string): void {
  const { [state]: _forgotten, ...others } = readAll();
  write(others);
}

function readAll(): Record<string, StoredAuthorization> {
  const all = Object.entries(parse(localStorage.getItem(KEY)));
  return Object.fromEntries(
    all.filter((entry): entry is [string, StoredAuthorization] => isStoredAuthorization(entry[1])),
  );
}

function parse(text: string | null): object {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Written out, as this is part of every first page, where a schema would weigh more than the rest of it. */
function isStoredAuthorization(value: unknown): value is StoredAuthorization {
  if (typeof value !== 'object' || value === null) return false;
  const { provider, purpose, until, returnTo } = value as Partial<Record<keyof StoredAuthorization, unknown>>;
  const isOfForm = typeof provider === 'string' && (purpose === 'sign-in' || purpose === 'connect');
  const isReturn = returnTo === null || typeof returnTo === 'string';
  return isOfForm && isReturn && typeof until === 'number' && until > Date.now();
}

function write(all: Readonly<Record<string, StoredAuthorization>>): void {
  if (Object.keys(all).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(all));
}
