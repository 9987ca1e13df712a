import type { Redaction, VerdictPage } from '@redoubt/contract/arena';
import { wholeWords } from '@redoubt/contract/shared/judging/whole-words.ts';

const BAR = '█';

/**
 * Covers the marked words by a bar of the same length, in the transcript and wherever claim, rulings and votes repeat them.
 */
export function redact(page: VerdictPage, redactions: readonly Redaction[]): VerdictPage {
  if (redactions.length === 0) return page;
  const covered = listCovered(page, redactions);
  const cover = (text: string) => covered.reduce(coverWords, text);
  const coverIf = (text: string | null) => text && cover(text);
  const holdsNone = (address: string) => cover(decode(address)) === decode(address);
  const turns = page.turns.map((turn) => ({
    ...turn,
    text: cover(
      coverSpans(
        turn.text,
        redactions.filter((one) => one.turn === turn.number),
      ),
    ),
  }));
  const { claim } = page;
  const quoted = turns.find(({ number }) => number === page.turn)?.text;
  const quote = claim.quote && {
    start: claim.quote.start,
    text:
      quoted?.slice(claim.quote.start, claim.quote.start + claim.quote.text.length) ?? bar(claim.quote.text),
  };
  return {
    ...page,
    turns,
    claim: {
      quote,
      reason: cover(claim.reason),
      answer: coverIf(claim.answer),
      source: coverIf(claim.source),
      sourceUrl: claim.sourceUrl && holdsNone(claim.sourceUrl) ? claim.sourceUrl : null,
    },
    rulings: page.rulings.map((ruling) => ({
      ...ruling,
      reason: cover(ruling.reason),
      votes: ruling.votes.map((vote) => ({ ...vote, sentence: cover(vote.sentence) })),
    })),
    models: page.models.map((round) => ({
      ...round,
      judges: round.judges.map((judge) => ({
        ...judge,
        answers: judge.answers.map((answer) => ({
          ...answer,
          quote: coverIf(answer.quote),
          reason: cover(answer.reason),
        })),
      })),
    })),
  };
}

function listCovered({ turns }: VerdictPage, redactions: readonly Redaction[]): string[] {
  return redactions
    .map(({ turn, start, end }) => turns.find(({ number }) => number === turn)?.text.slice(start, end) ?? '')
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .sort((a, b) => b.length - a.length);
}

function coverSpans(text: string, spans: readonly Redaction[]): string {
  return spans.reduce(
    (covered, { start, end }) =>
      covered.slice(0, start) + bar(covered.slice(start, end)) + covered.slice(end),
    text,
  );
}

function coverWords(text: string, words: string): string {
  const sought = wholeWords(words);
  return sought ? text.replaceAll(sought, bar) : text;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address).replaceAll(/[+_-]/g, ' ');
  } catch {
    return address;
  }
}

/** Line breaks stay, so that the text keeps its form. */
function bar(words: string): string {
  return words.replaceAll(/[^\n]/g, BAR);
}
