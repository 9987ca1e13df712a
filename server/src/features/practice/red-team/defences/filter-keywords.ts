import type { InputDefence } from './defence.ts';
import keywords from './filter-keywords.json' with { type: 'json' };

const listed = new Set(keywords);

/** Stops every message that has a listed word in it, whatever it is about. It knows the words only as they are spelled. */
export const filterKeywords: InputDefence = ({ understanding }) => {
  const words = understanding.message.text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => listed.has(word)) ? 'keyword' : null;
};

/** The same list, read as a person would: in leetspeak, with letters set apart, misspelled, encoded, or in other languages. */
export const filterDisguisedKeywords: InputDefence = (moment) => {
  const { message, reference } = moment.understanding;
  const readings = message.words.flatMap((word) => word.readings);
  const isListed = reference === 'foreign-noun' || readings.some((reading) => listed.has(reading));
  return isListed ? 'keyword' : filterKeywords(moment);
};
