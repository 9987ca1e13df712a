type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** What is absent stays as it is, and so does what is there as undefined. */
export function present<T extends object>(change: T): Present<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Present<T>;
}
