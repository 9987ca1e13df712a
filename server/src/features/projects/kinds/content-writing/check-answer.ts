import {
  textOfBlock,
  writingMaterial,
  writingSettings,
  writtenAnswer,
  type WrittenAnswer,
} from '@redoubt/contract/projects';
import { type AnswerKind, readBy } from '../answers/kind.ts';

/** Words as people count them, in languages without spaces too. */
export function countWords(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

export const writing: AnswerKind<WrittenAnswer> = {
  read: readBy(writtenAnswer),
  textOfPart({ blocks }, part) {
    const block = part.includes('.') ? undefined : blocks[Number(part)];
    return block ? textOfBlock(block) : null;
  },
  findGap({ blocks }, { material, settings }) {
    const ofProject = writingSettings.parse(settings);
    const ofTask = writingMaterial.parse(material);
    const text = blocks.map(textOfBlock).join('\n').trim();
    if (text === '') return 'Write an answer before you submit it.';
    const words = ofTask.words ?? ofProject.words;
    const written = countWords(text);
    if (words && written < words.min)
      return `The answer has ${String(written)} words; at least ${String(words.min)} are asked for.`;
    if (words && written > words.max)
      return `The answer has ${String(written)} words; at most ${String(words.max)} are asked for.`;
    const points = ofTask.points ?? ofProject.points;
    const tied = new Set(blocks.map(({ point }) => point));
    const open = points.findIndex((_point, at) => !tied.has(at + 1));
    return open < 0 ? null : `No passage is tied to point ${String(open + 1)}: ${points[open] ?? ''}`;
  },
};
