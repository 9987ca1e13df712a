import * as z from 'zod';

export const orientationTaskIds = ['tutorial', 'workflow', 'process', 'guidelines'] as const;
export const orientationTaskId = z.enum(orientationTaskIds, 'This is not a task of the orientation.');
export type OrientationTaskId = z.infer<typeof orientationTaskId>;

export const orientationTaskTypes = ['Tutorial', 'Workflow', 'Process', 'Guidelines'] as const;

/** What the product says of a task; whether it is done is known of a person. */
export const orientationTaskDefinition = z.object({
  id: orientationTaskId,
  title: z.string(),
  description: z.string(),
  /** As in '10 minutes'. */
  estimatedTime: z.string(),
  type: z.enum(orientationTaskTypes),
});
type OrientationTaskDefinition = z.infer<typeof orientationTaskDefinition>;

/** The four tasks in the order in which they are best done. */
export const orientationTasks: readonly OrientationTaskDefinition[] = [
  {
    id: 'tutorial',
    title: 'Interactive Platform Tutorial',
    description:
      'Make a first attempt on a practice target: send a message, have a reply marked, and hand in what you found.',
    estimatedTime: '10 minutes',
    type: 'Tutorial',
  },
  {
    id: 'workflow',
    title: 'Learn Portal Workflow',
    description: 'Read one tutorial of Learn to its end. Your first break is a good one to begin with.',
    estimatedTime: '15 minutes',
    type: 'Workflow',
  },
  {
    id: 'process',
    title: 'Understand Quality Review Process',
    description: 'Read how verdicts come about, what judges can and cannot see, and how to disagree.',
    estimatedTime: '8 minutes',
    type: 'Process',
  },
  {
    id: 'guidelines',
    title: 'Review Code of Conduct',
    description: 'Read how we treat targets, findings and each other.',
    estimatedTime: '12 minutes',
    type: 'Guidelines',
  },
];
