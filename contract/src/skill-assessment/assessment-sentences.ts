import type { AssessmentKind } from '#shared/terms/assessment-terms.ts';

/** Why an assessment cannot be submitted before its time is over. */
export const incompleteSentences: Readonly<Record<AssessmentKind, string>> = {
  biasDetection: 'Answer every question before you submit the quiz.',
  contentGeneration: 'Write at least 200 characters before you submit.',
  ratingExercise: 'Rate every criterion of both tasks from 1 to 5 before you submit.',
};

/** What the server says of answers that it does not take, beside their field. */
export const answerSentences = {
  noSuchQuestion: 'There is no such question.',
  noSuchOption: 'Choose one of the options.',
  notOpen: 'This assessment is not open any more.',
  changedElsewhere: 'Your answer was changed in another tab or on another device.',
} as const;
