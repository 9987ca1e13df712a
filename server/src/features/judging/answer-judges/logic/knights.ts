import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import type { Sentence } from './argument.ts';
import { atom, decide, join, type Formula } from './formula.ts';
import { describeFormula } from './describe.ts';
import { readKnightStatement } from './knight-statement.ts';
import { workedRole } from './worked-role.ts';

const KNIGHTS = new Set(['knight', 'knights', 'truthteller', 'truthtellers']);
const KNAVES = new Set(['knave', 'knaves', 'liar', 'liars']);
const ENDS = new Set(['.', '?', '!', ';', '\n']);
const ISLAND =
  /^(?:on (?:an|the|this|a certain|some) island (?:where )?|there is an island where |remember )/u;
const EACH =
  '(?:everyone|everybody|each person|each|each of them|every inhabitant|each inhabitant|every islander|each islander|all|every person)(?: there| here)?';
const RULES = [
  /^knights (?:always |only )?(?:tell|speak) the truth(?: (?:and |but |while )?knaves always lie| and knaves lie)?$/u,
  /^(?:a knight|every knight|each knight) always tells the truth (?:and|while) (?:a|every|each) knave always lies$/u,
  /^knaves always lie$/u,
  /^(?:on an island |on the island )?of knights and knaves$/u,
  new RegExp(`^${EACH} is (?:either )?a (?:knight or a knave|knave or a knight)$`, 'u'),
];

// What every puzzle of this kind takes for granted.
const isRule = (part: Sentence): boolean => {
  const said = part
    .filter((token) => token.text !== ',')
    .map((token) => token.text)
    .join(' ')
    .replace(ISLAND, '');
  return RULES.some((rule) => rule.test(said));
};
const MAX_PEOPLE = 8;

interface Speech {
  readonly speaker: string;
  readonly words: Sentence;
}

/** True for puzzles in which knights tell the truth and knaves lie. */
export function isAboutKnights(tokens: readonly Token[]): boolean {
  return (
    tokens.some((token) => KNIGHTS.has(token.text) || KNAVES.has(token.text)) &&
    tokens.some((token) => token.text === 'says' || token.text === 'said')
  );
}

/** "Ann says: 'Bob is a knave.' Bob says: 'We are of the same kind.' Is Ann a knight?" */
export function solveKnights(tokens: readonly Token[]): WorkedOut {
  const parts = splitSpeeches(tokens).filter((part) => !isRule(part));
  const question = parts.at(-1) ?? refuseToJudge('There is no question in that message.');
  const speeches = parts.slice(0, -1).map(readSpeech);
  const asked = readQuestion(question);
  const people = [
    ...new Set([...speeches.map((speech) => speech.speaker), asked.name, ...namesIn(speeches)]),
  ];
  if (people.length > MAX_PEOPLE) refuseToJudge('There are more people in this than the judge tries out.');
  const premises = speeches.map(({ speaker, words }): Formula => {
    const said = readKnightStatement(words, { speaker, people });
    return join('iff', atom(`knight ${speaker}`), said);
  });
  const verdict = decide(premises, atom(`knight ${asked.name}`));
  const said = premises.map((premise) => describeFormula(premise).replaceAll('knight ', '')).join('. ');
  return {
    ...workedRole(asked, verdict),
    reading: `A name stands for “is a knight”. ${said}. What is ${asked.name}?`,
  };
}

function readSpeech(part: Sentence): Speech {
  const [speaker, says] = part;
  if (speaker?.kind !== 'word' || !['says', 'said'].includes(says?.text ?? ''))
    return refuseToJudge(
      `The judge cannot read "${part
        .slice(0, 6)
        .map((token) => token.raw)
        .join(' ')}" there.`,
    );
  const words = part.slice(2).filter((token) => !['"', ':'].includes(token.text));
  const start = words.findIndex((token) => token.text !== ',' && token.text !== 'that');
  return { speaker: speaker.text, words: words.slice(Math.max(start, 0)) };
}

function readQuestion(part: Sentence): { name: string; role: 'knight' | 'knave' | null } {
  const words = part.map((token) => token.text).filter((word) => word !== ',');
  const [first = '', name = '', article = '', role = ''] = words;
  const rest = words.slice(4).join(' ');
  const isRole = KNIGHTS.has(role) || KNAVES.has(role);
  if (
    first === 'is' &&
    article === 'a' &&
    isRole &&
    ['', 'or a knave', 'or a knight', 'or a liar', 'or not'].includes(rest)
  )
    return { name, role: rest === '' || rest === 'or not' ? (KNIGHTS.has(role) ? 'knight' : 'knave') : null };
  if (first === 'what' && name === 'is' && words.length === 3) return { name: article, role: null };
  return refuseToJudge('Ask "Is … a knight?" or "What is …?" about one person.');
}

/** Parts at sentence marks, but a quotation with several sentences is refused where it is read. */
function splitSpeeches(tokens: readonly Token[]): Sentence[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (ENDS.has(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts
    .map((part) => (part[0]?.text === '"' ? part.slice(1) : part))
    .map(dropIsland)
    .filter((part) => part.length > 0);
}

// "You meet Ann and Bob" only names them.
function dropIsland(part: Token[]): Token[] {
  const isMeeting = part[0]?.text === 'you' && part[1]?.text === 'meet';
  return isMeeting && part.length <= 12 ? [] : part;
}

/** Everybody whom a speech calls a knight or a knave. */
function namesIn(speeches: readonly Speech[]): string[] {
  return speeches.flatMap(({ words }) =>
    words.flatMap((token, at) => {
      const isName = token.raw !== token.text;
      const isCalled = isName && ['is', "isn't"].includes(words[at + 1]?.text ?? '') && token.kind === 'word';
      return isCalled && !['i', 'us', 'it', 'one', 'who', 'he', 'she'].includes(token.text)
        ? [token.text]
        : [];
    }),
  );
}
