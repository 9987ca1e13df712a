import words from './static-shells.json' with { type: 'json' };

interface StaticShellText {
  /** list: a list of the work; public: a page of the community. */
  readonly frame: 'list' | 'public';
  readonly heading: string;
  readonly lead: string;
}

const shells = new Map<string, StaticShellText>(
  Object.entries(words).map(([path, { frame, heading, lead }]) => [
    path,
    { frame: frame === 'list' ? 'list' : 'public', heading, lead },
  ]),
);

/** The pages whose static shell the build writes. */
export const staticShellPaths: readonly string[] = [...shells.keys()];

/** The text of the static shell of a page; undefined where it has none. */
export function staticShellOf(path: string): StaticShellText | undefined {
  return shells.get(path.length > 1 ? path.replace(/\/$/, '') : path);
}
