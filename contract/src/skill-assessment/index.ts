export {
  type AssessmentKind,
  assessmentKinds,
  type BiasAnswers,
  LONGEST_TEXT,
  type RatingAnswers,
  type RatingCriterion,
  ratingCriteria,
  type SittingReference,
} from '#shared/terms/assessment-terms.ts';
export {
  canSubmit,
  colourOf,
  countAnswered,
  countCompleted,
  QUESTIONS_PER_QUIZ,
  RETAKE_AFTER_HOURS,
  type ScoreColour,
  secondsAllowed,
  SHORTEST_TEXT,
  WORD_RANGE,
} from './assessment-rules.ts';
export { answerSentences, incompleteSentences } from './assessment-sentences.ts';
export {
  type Agreement,
  type ContentBreakdown,
  contentBreakdown,
  type ContentPart,
  contentParts,
  type ReviewedQuestion,
  type ReviewedTask,
  type ReviewOf,
  type ScoredSitting,
} from './review.ts';
export {
  type BiasQuestion,
  openSitting,
  type OpenSitting,
  type RatingGuide,
  type RatingTask,
  type SittingOf,
} from './sitting.ts';
export {
  type AssessmentState,
  type AssessmentStates,
  assessmentStates,
  type ScoredAssessments,
  skillAssessmentEndpoints,
} from './skill-assessment.endpoints.ts';
export { retakeTooEarly } from './skill-assessment.problems.ts';
export { skillAssessmentEvents } from './skill-assessment.events.ts';
