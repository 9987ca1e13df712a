/**
 * React's development build notes for each element which component made it, for the text of its warnings alone: in the
 * tests that is a sixth of the time. It stops by itself at ten thousand elements a second; here it has stopped before it
 * begins. Comes before whatever loads React.
 */
Object.defineProperty(console, 'createTask', { value: undefined, configurable: true });
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  (await import('react')) as unknown as Readonly<Record<string, object>>;
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
}

export {};
