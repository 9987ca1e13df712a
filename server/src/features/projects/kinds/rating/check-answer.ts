import {
  lacksReason,
  ratedAnswer,
  type RatedAnswer,
  ratingMaterial,
  ratingSettings,
} from '@redoubt/contract/projects';
import { type AnswerKind, type AnsweredTask, readBy } from '../answers/kind.ts';

/** What is rated, and by what. */
export function ratedBy({ input, material, settings }: AnsweredTask) {
  const { answers = [input], criteria } = ratingMaterial.parse(material);
  return { answers, criteria: criteria ?? ratingSettings.parse(settings).criteria };
}

export const rating: AnswerKind<RatedAnswer> = {
  read: readBy(ratedAnswer),
  textOfPart({ ratings }, part) {
    const [row, column] = part.split('.').map(Number);
    return ratings[row ?? -1]?.[column ?? -1]?.reason ?? null;
  },
  findGap({ ratings }, task) {
    const { answers, criteria } = ratedBy(task);
    const cells = answers.flatMap((_answer, row) =>
      criteria.map(({ name }, column) => ({
        place: `${name}, answer ${String.fromCodePoint(65 + row)}`,
        given: ratings[row]?.[column] ?? { score: null, reason: '' },
      })),
    );
    if (cells.length === 0) return 'This task has nothing to rate.';
    const open = cells.find(({ given }) => given.score === null);
    if (open) return `${open.place} is not rated yet.`;
    const bare = cells.find(({ given }) => lacksReason(given));
    return bare ? `${bare.place}: a score of ${String(bare.given.score)} needs a reason.` : null;
  },
};
