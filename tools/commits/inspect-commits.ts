import { captureChild } from '../launch/child.mjs';
import { root } from '../launch/root.mjs';

/** The last commit before the rules; those after it keep them. */
const BASE = 'b9e73396ca5d72bcde7d155a6301b6a038ed0516';
const SUBJECT_LENGTH = 72;

const IMPERATIVES_LIKE_INFLECTIONS: ReadonlySet<string> = new Set(
  'Bring Ring Sing Swing String Bed Embed Exceed Feed Need Proceed Seed Shed Shred Speed Succeed Wed Weed Alias Bias Canvas Focus'.split(
    ' ',
  ),
);
/** Pasts that do not end in -ed, and words that a sentence without a verb begins with. */
const NO_IMPERATIVES: ReadonlySet<string> = new Set(
  'Built Did Found Gave Got Had Kept Made Sent Took Was Were Went Wrote A All An And Better Every For In It Its Minor More New No Now On Some Still That The These They This We Wip'.split(
    ' ',
  ),
);

/** What is wrong with a commit's message; a sentence for each fault. */
export function findFaults(message: string): string[] {
  const [subject = '', ...rest] = message.trim().split('\n');
  const [, verb] = /^([A-Z][a-z]+(?:-[a-z]+)*),? /.exec(subject) ?? [];
  const hasBody = rest.some((line) => line.trim() !== '' && !/^[\w-]+-by: /i.test(line));
  return [
    ...(verb === undefined
      ? ['begins with no capital verb and a space; prefixes like "Fix:" are not used']
      : []),
    ...(verb !== undefined && !isImperative(verb) ? [`begins with "${verb}", which is no imperative`] : []),
    ...(subject.length > SUBJECT_LENGTH
      ? [`has a subject of ${String(subject.length)} characters; ${String(SUBJECT_LENGTH)} are allowed`]
      : []),
    ...(subject.endsWith('.') ? ['has a subject that ends in a full stop'] : []),
    ...(rest.length > 0 && rest[0] !== '' ? ['has no empty line after its subject'] : []),
    ...(hasBody ? [] : ['has no body that says why']),
  ];
}

function isImperative(verb: string): boolean {
  if (NO_IMPERATIVES.has(verb)) return false;
  return IMPERATIVES_LIKE_INFLECTIONS.has(verb) || !/(?:ed|ing|[^s]s)$/.test(verb);
}

interface CommitInspection {
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/** Looks at the commits of HEAD since `base`, but for merges. Nothing is refused where the history is absent or cut off. */
export async function inspectCommits(folder = root, base = BASE): Promise<CommitInspection> {
  const git = (...args: string[]) => captureChild(['git', '-C', folder, ...args]).catch(() => null);
  const ancestry = await git('merge-base', '--is-ancestor', base, 'HEAD');
  if (ancestry?.exitCode !== 0)
    return { faults: [], notes: [`not looked at: ${base.slice(0, 8)} is not in the history of HEAD`] };
  const log = await git('log', '--no-merges', '--format=%h%n%B%x00', `${base}..HEAD`);
  if (log?.exitCode !== 0) return { faults: [log?.output ?? 'git log failed'], notes: [] };
  const entries = log.output.split('\0').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trimStart()]));
  const faults = entries.flatMap((entry) => {
    const [hash = '', ...message] = entry.split('\n');
    return findFaults(message.join('\n')).map((fault) => `${hash} ${fault}: ${message[0] ?? ''}`);
  });
  return { faults, notes: [] };
}
