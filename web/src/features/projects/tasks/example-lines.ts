import type { Project } from '@redoubt/contract/projects';

/** A task of each kind as a line of a file, with what the kind may have besides. */
const examples = {
  'content-writing': {
    kind: 'content-writing',
    title: 'Warfarin and a new antibiotic',
    instructions: 'Answer as a hospital pharmacist would when the patient goes home.',
    input: 'My mother takes warfarin and got an antibiotic. What should she watch for?',
    reference: '',
    language: 'English',
    skills: ['Pharmacy'],
    priority: 'normal',
    points: ['Name the interaction', 'Say when to call a doctor'],
    words: { min: 100, max: 250 },
  },
  rating: {
    kind: 'rating',
    title: 'Two answers about warfarin',
    instructions: 'Rate both answers by each criterion.',
    input: 'My mother takes warfarin and got an antibiotic. What should she watch for?',
    language: 'English',
    answers: ['Watch for bruises and have her INR checked within three days.', 'Nothing special.'],
  },
} as const;

export interface ExampleFile {
  readonly fileName: string;
  readonly kind: string;
  readonly href: string;
}

/** The files with an example line of each kind that a project has; of every kind before one is chosen. */
export function exampleFiles({ form }: Pick<Project, 'form'>): readonly ExampleFile[] {
  return Object.entries(examples)
    .filter(([kind]) => form.kinds.length === 0 || form.kinds.some((one) => one.kind === kind))
    .map(([kind, example]) => ({
      kind,
      fileName: `${kind}-example.jsonl`,
      href: `data:application/jsonl;charset=utf-8,${encodeURIComponent(`${JSON.stringify(example)}\n`)}`,
    }));
}
