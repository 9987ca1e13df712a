import * as z from 'zod';
import { difficulties } from '@redoubt/contract/challenges';
import type { JudgeKey, NewChallenge } from './challenges.store.ts';
import redTeam from './practice/challenges.json' with { type: 'json' };
import stumping from './stumping/challenges.json' with { type: 'json' };

const text = z.object({
  targetKey: z.string(),
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  difficulty: z.enum(difficulties),
  severity: z.number(),
  objective: z.string(),
  brief: z.string(),
  countsAsBreak: z.string(),
  doesNotCount: z.string(),
  messageLimit: z.number(),
  messageMaxLength: z.number(),
  pointsMin: z.number(),
  pointsMax: z.number(),
});
const topicText = text.extend({ topic: z.enum(['logic', 'units', 'calendar', 'arithmetic']) });

type Practice = Omit<NewChallenge, 'opensAt' | 'closesAt'>;

/** The challenges that come with the product: each target is scripted, so that they work without a key or a network. */
export const practiceChallenges: readonly Practice[] = [
  ...z
    .array(text)
    .parse(redTeam)
    .map((one): Practice => ({ ...one, track: 'red-team', requires: 'none', judge: 'leak' })),
  ...z
    .array(topicText)
    .parse(stumping)
    .map(({ topic, ...one }): Practice => ({
      ...one,
      track: 'content',
      requires: 'none',
      judge: `answer/${topic}` satisfies JudgeKey,
    })),
];
