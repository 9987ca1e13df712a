import * as z from 'zod';

/** The pages whose reading to the end is a task, with the anchors of their sections; a test in web compares them. */
export const orientationPages = {
  conduct: [
    'what-this-is-for',
    'with-targets',
    'with-findings',
    'with-each-other',
    'with-verdicts-and-rankings',
    'how-to-report',
    'what-we-do',
    'if-you-disagree',
  ],
  review: [
    'who-decides',
    'what-a-verdict-says',
    'red-team-challenges',
    'content-challenges',
    'agents',
    'challenges-over-models',
    'how-well-the-judges-do',
    'could-not-judge',
    'from-a-verdict-to-points',
    'if-you-disagree',
  ],
} as const;

export const orientationPage = z.enum(['conduct', 'review'], 'This is not a page of the orientation.');
export type OrientationPage = z.infer<typeof orientationPage>;
