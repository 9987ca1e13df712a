import words from './first-sights.json' with { type: 'json' };

interface FirstSightWords {
  /** list: a list of the work; public: a page of the community. */
  readonly frame: 'list' | 'public';
  readonly heading: string;
  readonly lead: string;
}

const sights = new Map<string, FirstSightWords>(
  Object.entries(words).map(([path, { frame, heading, lead }]) => [
    path,
    { frame: frame === 'list' ? 'list' : 'public', heading, lead },
  ]),
);

/** The pages that the build writes as far as they are known before anything is asked. */
export const firstSightPaths: readonly string[] = [...sights.keys()];

/** What a page says before the client is there; undefined for those that say nothing. */
export function firstSightOf(path: string): FirstSightWords | undefined {
  return sights.get(path.length > 1 ? path.replace(/\/$/, '') : path);
}
