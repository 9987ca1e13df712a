import { describe, expect, it } from 'vitest';
import { judgeAnswer, type AnswerTopic } from '../index.ts';
import phrasedReplies from './phrased-replies.json' with { type: 'json' };

// Of the ways to say an answer in this list so many may be told from the other kind only by a person.
const MOST_UNREAD = 12;

describe('a reply in whatever words', () => {
  const judged = phrasedReplies.flatMap((asked) =>
    (['held', 'break'] as const).flatMap((label) =>
      asked[label].map((reply) => ({
        label,
        reply,
        ...judgeAnswer({ ...asked, topic: asked.topic as AnswerTopic, reply }),
      })),
    ),
  );

  it('is never taken for the other kind', () => {
    const misread = judged.filter(({ label, outcome }) => outcome !== label && outcome !== 'could-not-judge');
    expect(misread.map(({ reply }) => reply)).toEqual([]);
  });

  it('is read most of the time', () => {
    expect(judged.length).toBeGreaterThanOrEqual(60);
    expect(judged.filter(({ outcome }) => outcome === 'could-not-judge').length).toBeLessThanOrEqual(
      MOST_UNREAD,
    );
  });
});
