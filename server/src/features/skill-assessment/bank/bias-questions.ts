import * as z from 'zod';
import age from './bias/age.json' with { type: 'json' };
import annotation from './bias/annotation.json' with { type: 'json' };
import disability from './bias/disability.json' with { type: 'json' };
import evaluationValidity from './bias/evaluation-validity.json' with { type: 'json' };
import fairnessMetrics from './bias/fairness-metrics.json' with { type: 'json' };
import gender from './bias/gender.json' with { type: 'json' };
import judgement from './bias/judgement.json' with { type: 'json' };
import measurementSampling from './bias/measurement-sampling.json' with { type: 'json' };
import nationalityLanguage from './bias/nationality-language.json' with { type: 'json' };
import raceEthnicity from './bias/race-ethnicity.json' with { type: 'json' };
import religion from './bias/religion.json' with { type: 'json' };
import socioeconomic from './bias/socioeconomic.json' with { type: 'json' };
import toxicityOverRefusal from './bias/toxicity-over-refusal.json' with { type: 'json' };

export const OPTIONS_PER_QUESTION = 4;

const question = z.strictObject({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()).length(OPTIONS_PER_QUESTION),
  /** The index in `options` of the one that is right. */
  correctOption: z
    .int()
    .min(0)
    .max(OPTIONS_PER_QUESTION - 1),
  explanation: z.string(),
});
const questionSet = z.strictObject({
  subject: z.string(),
  title: z.string(),
  questions: z.array(question).nonempty(),
});

export interface BiasQuestion extends z.infer<typeof question> {
  readonly subject: string;
  /** The subject as people read it. */
  readonly subjectTitle: string;
}

/** All questions of the bias quiz, by subject. What is right and why is not for a client before it has answered. */
export const biasQuestions: readonly BiasQuestion[] = [
  gender,
  age,
  raceEthnicity,
  disability,
  religion,
  nationalityLanguage,
  socioeconomic,
  measurementSampling,
  annotation,
  judgement,
  fairnessMetrics,
  toxicityOverRefusal,
  evaluationValidity,
].flatMap((set) => {
  const { subject, title, questions } = questionSet.parse(set);
  return questions.map((one) => ({ ...one, subject, subjectTitle: title }));
});
