import * as z from 'zod';

const storedVisit = z.object({
  loadedAt: z.number(),
  linkToken: z.string().min(1).optional(),
  isVerified: z.literal(true).optional(),
  /** Whose contact email was verified, where it was no account's address. */
  organization: z.string().optional(),
});

/** What is known of the visit by a mailed link; kept in the tab's history, where a reload finds it again. */
export type LinkVisit = Omit<z.output<typeof storedVisit>, 'loadedAt'>;

/** The state of the history entry that keeps a visit. */
export function keepVisit(visit: LinkVisit): z.output<typeof storedVisit> {
  return { ...visit, loadedAt: performance.timeOrigin };
}

/**
 * The visit that an entry's state keeps. A browser that opens the address it is at already keeps the old state; that is
 * a new visit, and nothing is known of it.
 */
export function readVisit(state: unknown): LinkVisit {
  const { data } = storedVisit.safeParse(state);
  if (!data) return {};
  const isSameLoad = data.loadedAt === performance.timeOrigin;
  return isSameLoad || wasReturnedTo() ? data : {};
}

/** True for a page that was reloaded, or come back to by the browser's buttons. */
function wasReturnedTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'type');
  return type === 'reload' || type === 'back_forward';
}
