import * as z from 'zod';
import { difficulties, type Track } from '@redoubt/contract/challenges';
import { requirements } from '@redoubt/contract/shared/terms/shown-challenge.ts';
import agents from './agents/challenges.json' with { type: 'json' };
import redTeam from './red-team/challenges.json' with { type: 'json' };
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
  timeLimitMinutes: z.number().nullable().default(null),
  pointsMin: z.number(),
  pointsMax: z.number(),
  article: z.string(),
  /** What it requires of the expert. */
  requires: z.enum(requirements).default('none'),
  /** The fields of knowledge that it is about. */
  fields: z.array(z.string()).default([]),
});

/** A challenge as it comes with the product; when it opens is up to who publishes it. */
interface PracticeChallenge extends z.output<typeof text> {
  readonly track: Track;
  readonly judge: string;
}

/** The challenges that come with the product: each target is scripted, so that they work without a key or a network. */
export const practiceChallenges: readonly PracticeChallenge[] = [
  ...z
    .array(text)
    .parse(redTeam)
    .map((one): PracticeChallenge => ({ ...one, track: 'red-team', judge: 'leak' })),
  ...z
    .array(text)
    .parse(stumping)
    .map((one): PracticeChallenge => ({ ...one, track: 'content', judge: 'answer/units' })),
  ...z
    .array(text)
    .parse(agents)
    .map((one): PracticeChallenge => ({ ...one, track: 'red-team', judge: 'acts' })),
];
