import {
  type AssessmentKind,
  type AssessmentState,
  type AssessmentStates,
  assessmentStates,
  type OpenSitting,
  secondsAllowed,
} from '@redoubt/contract/skill-assessment';

const none: AssessmentState = { open: null, scored: null, retakeAt: null };

/** The three assessments, none of them begun by default; the server's clock agrees with this one. */
export function buildStates(given: Partial<AssessmentStates> = {}): AssessmentStates {
  return {
    now: new Date().toISOString(),
    biasDetection: none,
    contentGeneration: none,
    ratingExercise: none,
    ...given,
  };
}

export function open(sitting: OpenSitting): AssessmentState {
  return { ...none, open: sitting };
}

export function scored(kind: AssessmentKind, score: number, given: object = {}): AssessmentState {
  const base = {
    id: crypto.randomUUID(),
    startedAt: '2026-11-03T08:00:00.000Z',
    submittedAt: '2026-11-03T08:04:00.000Z',
    isTimeOver: false,
    score,
    kind,
  };
  const state = { ...none, scored: { ...base, ...bodies[kind], ...given } };
  return assessmentStates.shape[kind].parse(state);
}

function sittingBase(kind: AssessmentKind, secondsLeft: number) {
  const deadline = Date.now() + secondsLeft * 1000;
  return {
    id: crypto.randomUUID(),
    revision: 0,
    startedAt: new Date(deadline - secondsAllowed[kind] * 1000).toISOString(),
    deadline: new Date(deadline).toISOString(),
    kind,
  };
}

function buildOpen(kind: AssessmentKind, questions: object, secondsLeft: number): OpenSitting {
  const { open: sitting } = assessmentStates.shape[kind].parse({
    ...none,
    open: { ...sittingBase(kind, secondsLeft), ...questions },
  });
  if (sitting === null) throw new Error('An open sitting is open.');
  return sitting;
}

/** Three questions are enough to see first, middle and last. */
export function buildQuiz(answers: Record<string, number> = {}, secondsLeft = 300): OpenSitting {
  const questions = ['one', 'two', 'three'].map((id) => ({
    id,
    subject: 'Annotation',
    question: `What does case ${id} show?`,
    options: ['First', 'Second', 'Third', 'Fourth'].map((nth) => `${nth} reading of ${id}`),
  }));
  return buildOpen('biasDetection', { questions, answers }, secondsLeft);
}

export function buildWriting(answers = '', secondsLeft = 600): OpenSitting {
  const prompt = {
    id: 'leaked-orders',
    title: 'A public note',
    audience: 'Customers',
    prompt: 'Write the note of 200 to 300 words.',
  };
  return buildOpen('contentGeneration', { prompt, answers }, secondsLeft);
}

const criteria = ['clarity', 'accuracy', 'engagement', 'structure'].map((criterion) => ({
  criterion,
  title: criterion.charAt(0).toUpperCase() + criterion.slice(1),
  asks: `Asks for ${criterion}.`,
}));

export function buildRating(answers: object = {}, secondsLeft = 480): OpenSitting {
  const tasks = ['sky', 'tyre'].map((id) => ({
    id,
    prompt: `Explain the ${id}.`,
    response: `**The ${id}**`,
  }));
  const scale = { 1: 'Fails', 2: 'Weak', 3: 'Acceptable', 4: 'Good', 5: 'Excellent' };
  return buildOpen('ratingExercise', { tasks, guide: { scale, criteria }, answers }, secondsLeft);
}

const bodies: Readonly<Record<AssessmentKind, object>> = {
  biasDetection: {
    questions: [
      {
        id: 'one',
        subject: 'Annotation',
        question: 'What does case one show?',
        options: ['First', 'Second', 'Third', 'Fourth'],
        chosen: 1,
        isRight: true,
        explanation: 'It shows that labels are made by people.',
      },
      {
        id: 'two',
        subject: 'Gender',
        question: 'What does case two show?',
        options: ['First', 'Second', 'Third', 'Fourth'],
        chosen: null,
        isRight: false,
        explanation: 'It shows what a mean hides.',
      },
    ],
  },
  contentGeneration: {
    prompt: 'Write the note.',
    answer: 'Dear customers',
    breakdown: ['coverage', 'length', 'structure', 'readability', 'originality'].map((part, nth) => ({
      part,
      percent: nth * 20,
    })),
    points: [{ name: 'What happened', percent: 50 }],
    words: { all: 240, counted: 210, copied: 30, repeated: 0, listed: 0 },
    rubric: {
      version: '2026-11',
      title: 'How your text is scored',
      lead: 'Fixed rules read your text.',
      parts: ['coverage', 'length', 'structure', 'readability', 'originality'].map((part) => ({
        part,
        title: part.charAt(0).toUpperCase() + part.slice(1),
        looksAt: `Whether ${part} is there.`,
        advice: `Mind the ${part}.`,
      })),
      notes: ['Spelling is not marked.'],
    },
  },
  ratingExercise: {
    tasks: [
      {
        id: 'sky',
        prompt: 'Explain the sky.',
        response: 'It is **blue**.',
        ratings: [
          { criterion: 'clarity', title: 'Clarity', rating: 4, agreement: 'same', reason: 'Plain words.' },
          { criterion: 'accuracy', title: 'Accuracy', rating: 2, agreement: 'far', reason: 'All is right.' },
        ],
      },
    ],
  },
};
