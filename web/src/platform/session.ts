import type { SignedIn, User } from '@redoubt/contract/shared/user.ts';
import { create } from 'zustand';
import { forgetRemembering, isSessionRemembered, noteRemembering } from './sign-in/remember-me.ts';

const TOKEN_KEY = 'authToken';
const STORE_KEY = 'auth-storage';

interface Session {
  readonly user: User | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
}

const signedOut: Session = { user: null, token: null, isAuthenticated: false };

/**
 * Who is signed in, kept over reloads under `auth-storage` in the form of zustand's persist, `{ state, version }`; the
 * bearer token also under `authToken`. Written out here because the middleware alone is half a kilobyte of the first page.
 */
export const useSession = create<Session>()(() => signedOut);

let droppedToken: string | null = null;

if (typeof window !== 'undefined') {
  dropUnkept();
  readSession();
}

/** Without `isRemembered` the session is this browser session's alone. */
export function startSession({ token, user }: SignedIn, { isRemembered = false } = {}): void {
  noteRemembering(isRemembered);
  localStorage.setItem(TOKEN_KEY, token);
  keep({ user, token, isAuthenticated: true });
}

/** The server's newer view of the signed-in person. */
export function refreshUser(user: User): void {
  keep({ ...useSession.getState(), user });
}

export function clearSession(): void {
  forgetRemembering();
  localStorage.removeItem(TOKEN_KEY);
  keep(signedOut);
}

/**
 * The token of a session that ended with the browser session before this one; returned once, to end that session on the
 * server.
 */
export function takeDroppedToken(): string | null {
  const taken = droppedToken;
  droppedToken = null;
  return taken;
}

/** The bearer token; null when signed out, also where the token was removed by hand. */
export function currentToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_KEY);
}

export function currentUser(): User | null {
  return currentToken() === null ? null : useSession.getState().user;
}

/** The signed-in user for components; null while signed out and in prerendered pages. */
export function useUser(): User | null {
  return useSession((session) => (session.isAuthenticated ? session.user : null));
}

/** Follows sign-in and sign-out in other tabs and then calls back; returns the function that stops it. */
export function followOtherTabs(onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== STORE_KEY && event.key !== null) return;
    readSession();
    onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function keep(session: Session): void {
  useSession.setState(session);
  localStorage.setItem(STORE_KEY, JSON.stringify({ state: session, version: 0 }));
}

function dropUnkept(): void {
  const token = currentToken();
  if (token === null || isSessionRemembered()) return;
  droppedToken = token;
  clearSession();
}

/** Takes over what is stored; anything but a whole session counts as signed out. */
function readSession(): void {
  const { user, token } = readStored();
  useSession.setState(user && token ? { user, token, isAuthenticated: true } : signedOut);
}

function readStored(): Partial<Session> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}') as { state?: Partial<Session> } | null;
    return stored?.state ?? {};
  } catch {
    return {};
  }
}
