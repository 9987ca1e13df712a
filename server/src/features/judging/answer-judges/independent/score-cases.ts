import { answerTopics, judgeAnswer } from '../index.ts';

/** A case of questions.json; its header says what the fields mean. */
export interface QuestionCase {
  readonly id: string;
  readonly class: string;
  readonly topic: string;
  readonly question: string;
  readonly reply: string;
  readonly expertAnswer: string;
  readonly label: string;
  readonly rightAnswer: string | null;
  readonly reason: string;
}

/** abstained: it could have been judged. misread: a verdict that is wrong, the one thing that must not happen. */
export type Score = 'right' | 'abstained' | 'misread';

export interface ScoredCase {
  readonly asked: QuestionCase;
  readonly score: Score;
  /** What the judge said. */
  readonly verdict: string;
}

/** Judges a case as it stands and, where it gives the right answer, once more with that in the expert's place. */
export function scoreCase(asked: QuestionCase): ScoredCase {
  const { label, rightAnswer } = asked;
  const { outcome, reason } = judge(asked, asked.expertAnswer);
  const verdict = `${outcome}: ${reason}`;
  if (outcome === 'could-not-judge')
    return { asked, verdict, score: label === 'abstain' ? 'right' : 'abstained' };
  if (outcome !== label) return { asked, verdict, score: 'misread' };
  if (rightAnswer === null) return { asked, verdict, score: 'right' };
  const ideal = judge(asked, rightAnswer);
  // A right answer that is told to be wrong was misread, though the verdict may have come out right by luck.
  const isMisread = ideal.outcome === 'held' && ideal.rightAnswer === null;
  return isMisread
    ? { asked, verdict: `calls “${rightAnswer}” wrong`, score: 'misread' }
    : { asked, verdict, score: 'right' };
}

/** A case of any topic is judged as people's claims are: by the one judge that can read it. */
function judge({ topic, question, reply }: QuestionCase, expertAnswer: string) {
  const topics = answerTopics.filter((one) => topic === ANY || one === topic);
  const verdicts = topics.map((one) => judgeAnswer({ topic: one, question, reply, expertAnswer }));
  const open = verdicts.filter(({ outcome }) => outcome === 'could-not-judge');
  const [only, other] = verdicts.filter(({ outcome }) => outcome !== 'could-not-judge');
  const verdict = only && !other ? only : open[0];
  if (!verdict) throw new Error(`No judge is called ${topic}`);
  return verdict;
}

const ANY = 'any';

export interface Tally {
  readonly all: number;
  /** Cases that can be judged. */
  readonly judgeable: number;
  readonly right: number;
  readonly abstained: number;
  readonly misread: number;
}

export function tallyOf(cases: readonly ScoredCase[]): Tally {
  const count = (score: Score): number => cases.filter((one) => one.score === score).length;
  return {
    all: cases.length,
    judgeable: cases.filter(({ asked }) => asked.label !== 'abstain').length,
    right: count('right'),
    abstained: count('abstained'),
    misread: count('misread'),
  };
}

/** A line for each class: precision of its verdicts, recall among what can be judged, and which are missed. */
export function describeClasses(scored: readonly ScoredCase[]): string[] {
  return groupClasses(scored).map(([name, group]) => {
    const { judgeable, abstained, misread } = tallyOf(group);
    const judged = judgeable - abstained - misread;
    const missed = group.filter(({ score }) => score !== 'right').map(({ asked }) => asked.id);
    const figures = `precision ${share(judged, judged + misread)}, recall ${share(judged, judgeable)}`;
    return `  ${name}: ${figures}; missed: ${missed.join(', ') || 'none'}`;
  });
}

/** The rows of a table in measured-classes.md: the cases of each class that are judged as labelled, by topic. */
export function listClasses(scored: readonly ScoredCase[]): string {
  const topics = [...answerTopics, ANY].filter((topic) => scored.some(({ asked }) => asked.topic === topic));
  return groupClasses(scored)
    .map(([name, group]) => {
      const counts = topics.map((topic) => {
        const { right, all } = tallyOf(group.filter(({ asked }) => asked.topic === topic));
        return `${String(right)} of ${String(all)}`;
      });
      return `| ${name} | ${counts.join(' | ')} |`;
    })
    .join('\n');
}

const FIRST = ['ordinary', 'prose', 'trap', 'hostile'];

function groupClasses(scored: readonly ScoredCase[]): [string, ScoredCase[]][] {
  const groups = Map.groupBy(scored, ({ asked }) => asked.class);
  const names = [...new Set([...FIRST, ...groups.keys()])].filter((name) => groups.has(name));
  return names.map((name) => [name, groups.get(name) ?? []]);
}

function share(part: number, whole: number): string {
  return (whole === 0 ? 1 : part / whole).toFixed(3);
}
