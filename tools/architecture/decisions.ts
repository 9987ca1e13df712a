import { readPages } from './sources.ts';

export const DECISION_INDEX = 'docs/decisions/README.md';

/** In the order of the index. */
const topics = [
  'architecture',
  'data',
  'security',
  'web',
  'operations',
  'testing',
  'product',
  'models',
  'judging',
] as const;

const PATH = /^docs\/decisions\/((\d{4})-.+)$/;
/** The title, an empty line, and the line of date, state and topic. */
const HEAD =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2}) · State: (accepted|(?:superseded|amended) by (\d+)) · Topic: (\w+)\n/;

/** A decision's page; `head` is null where the page does not begin as a decision must. */
export interface Decision {
  readonly path: string;
  readonly file: string;
  readonly number: number;
  readonly head: DecisionHead | null;
}

interface DecisionHead {
  readonly title: string;
  readonly date: string;
  readonly state: string;
  /** The decision that supersedes or amends this one. */
  readonly followedBy: number | null;
  readonly topic: (typeof topics)[number];
}

export function readDecisions(root: string): Decision[] {
  return readPages(root).flatMap(({ path, text }) => {
    const [, file, digits] = PATH.exec(path) ?? [];
    if (file === undefined) return [];
    const number = Number(digits);
    return [{ path, file, number, head: parseHead(text, number) }];
  });
}

function parseHead(text: string, expected: number): DecisionHead | null {
  const [, number, title = '', date = '', state = '', followedBy, named] = HEAD.exec(text) ?? [];
  const topic = topics.find((one) => one === named);
  if (topic === undefined || Number(number) !== expected) return null;
  return { title, date, state, followedBy: followedBy === undefined ? null : Number(followedBy), topic };
}

/** The index page: the decisions by topic, in the order of their numbers. */
export function drawDecisionIndex(decisions: readonly Decision[]): string {
  const ordered = decisions.toSorted((one, other) => one.number - other.number);
  const sections = topics.flatMap((topic) => {
    const lines = ordered.flatMap(({ file, number, head }) =>
      head?.topic === topic ? [drawLine(file, number, head)] : [],
    );
    return lines.length === 0
      ? []
      : [`## ${topic.charAt(0).toUpperCase()}${topic.slice(1)}\n\n${lines.join('\n')}`];
  });
  const intro = 'Made by `npm run fix` from the pages: each says what was decided, why, and what it costs.';
  return `${['# Decisions', intro, ...sections].join('\n\n')}\n`;
}

function drawLine(file: string, number: number, { title, date, state }: DecisionHead): string {
  return `- [${String(number)}. ${title}](${file}), ${date}${state === 'accepted' ? '' : `, ${state}`}`;
}
