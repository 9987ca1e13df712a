import type { PracticeTarget } from '../../conversation/practice-target.ts';
import { closeWith, readLastMessage } from '../reading/reading.ts';
import { createDeskTalk } from '../reading/desk-talk.ts';
import { readDeskQuestion, type DeskQuestion } from './desk-question.ts';
import { stem, toDeskWords } from './desk-words.ts';
import { solveIsland } from './island.ts';
import { isAboutKinds, readKindSentence, settleKinds } from './kinds.ts';
import { readStatement, type Holds, type Statement } from './statement.ts';
import persona from '../personas/rules-desk.json' with { type: 'json' };

const KEY = 'rules-desk';
const talkOf = createDeskTalk(persona);
const MAX_NAMES = 10;

/**
 * Reasons from premises. Vesper's blind spots are built in and lie in denial and its neighbours: see StatementReader and
 * readKindSentence.
 */
export const logicTarget: PracticeTarget = {
  key: KEY,
  name: 'Vesper, rules desk',
  description: 'A composed logician who weighs premises in plain sentences and says what they settle.',
  reply(conversation) {
    const message = readLastMessage(conversation);
    if (message === null) return talkOf(conversation);
    const text = toDeskWords(message);
    const island = solveIsland(text);
    if (island !== null)
      return closeWith(
        'I give every islander both roles in turn and keep what agrees with what they say.',
        island,
      );
    const question = readDeskQuestion(text);
    return (question === null ? null : settle(question)) ?? talkOf(conversation);
  },
};

function settle(question: DeskQuestion): string | null {
  const isOfKinds = [...question.premises, question.asked].some(isAboutKinds);
  return isOfKinds ? settleOfKinds(question) : settleOfStatements(question);
}

type Settled = 'yes' | 'no' | null;

function settleOfStatements({ premises, asked, mode, verb }: DeskQuestion): string | null {
  const statements = premises.map(readStatement);
  if (!statements.every((statement) => statement !== null)) return null;
  const names = new Set(statements.flatMap((statement) => [...statement.names]));
  const conclusion = mode === 'inverted' ? readTurned(asked, verb, names) : readStatement(asked);
  if (conclusion === null) return null;
  const all = [...new Set([...names, ...conclusion.names])];
  if (all.length > MAX_NAMES) return null;
  const settled = tryAll(
    all,
    statements.map((statement) => statement.holds),
    conclusion.holds,
  );
  return phrase(settled, mode === 'follows' || verb === 'must', premises.length);
}

function tryAll(names: readonly string[], premises: readonly Holds[], conclusion: Holds): Settled {
  const seen = new Set<boolean>();
  for (let row = 0; row < 2 ** names.length; row += 1) {
    const facts = new Set(names.filter((_, place) => Math.floor(row / 2 ** place) % 2 === 1));
    if (premises.every((holds) => holds(facts))) seen.add(conclusion(facts));
  }
  if (seen.size !== 1) return null;
  return seen.has(true) ? 'yes' : 'no';
}

/** "is the street wet": the verb goes back to where one of the premises has it. */
function readTurned(asked: string, verb: string, names: ReadonlySet<string>): Statement | null {
  if (/^[a-z]$|[()]|\b(?:and|or|implies)\b|^not /u.test(asked)) return readStatement(asked);
  const words = asked.split(' ');
  const wanted = stem(words.filter((word) => word !== 'not'));
  const moved = stem([verb]);
  const name = [...names].find((known) => known === wanted || withoutOne(known, moved).includes(wanted));
  if (name === undefined) return null;
  const isDenied = words.includes('not');
  return { names: new Set([name]), holds: (facts) => facts.has(name) !== isDenied };
}

function withoutOne(known: string, verb: string): string[] {
  const words = known.split(' ');
  return words.flatMap((word, place) =>
    word === verb ? words.filter((_, other) => other !== place).join(' ') : [],
  );
}

function settleOfKinds({ premises, asked, mode, verb }: DeskQuestion): string | null {
  const sentences = premises.map(readKindSentence);
  if (!sentences.every((sentence) => sentence !== null)) return null;
  const known = sentences.flatMap(({ subject, predicate }) => [subject, predicate]);
  const conclusion = mode === 'inverted' ? turnKinds(asked, verb, known) : readKindSentence(asked);
  if (conclusion === null) return null;
  return phrase(settleKinds(sentences, conclusion), mode === 'follows', premises.length);
}

/** "all owls birds" parts where both sides are kinds that the premises name. */
function turnKinds(
  asked: string,
  verb: string,
  known: readonly string[],
): ReturnType<typeof readKindSentence> {
  const words = asked.split(' ');
  for (let place = 1; place < words.length; place += 1) {
    const [left, right] = [words.slice(0, place), words.slice(place)];
    const link = verb === 'can' ? 'can' : 'are';
    const sentence = readKindSentence(`${left.join(' ')} ${link} ${right.join(' ')}`);
    if (sentence !== null && known.includes(sentence.subject) && known.includes(sentence.predicate))
      return sentence;
  }
  return null;
}

function phrase(settled: Settled, isCertaintyAsked: boolean, premises: number): string {
  const working = `I lay the ${premises === 1 ? 'premise' : `${String(premises)} premises`} side by side and strike out every case that they exclude.`;
  if (settled === 'yes') return closeWith(working, isCertaintyAsked ? 'Yes, it follows.' : 'Yes.');
  if (settled === 'no') return closeWith(working, 'No.');
  return closeWith(working, isCertaintyAsked ? 'No, it does not follow.' : 'It cannot be known.');
}
