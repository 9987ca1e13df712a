import type { OpenSitting } from '@redoubt/contract/skill-assessment';
import { getPrompt, getQuestions, getTasks, ratingGuide } from '../bank/index.ts';
import type { Sitting, SittingOf } from './sitting.ts';

/** An open sitting as its person may see it: the questions, field by field, so that no key can leak. */
export function presentOpen(sitting: Sitting): OpenSitting {
  const base = {
    id: sitting.id,
    revision: sitting.revision,
    startedAt: sitting.startedAt.toISOString(),
    deadline: sitting.deadline.toISOString(),
  };
  switch (sitting.kind) {
    case 'biasDetection':
      return { ...base, kind: sitting.kind, questions: presentQuestions(sitting), answers: sitting.answers };
    case 'contentGeneration': {
      const { id, title, audience, prompt } = getPrompt(sitting.questionIds);
      return {
        ...base,
        kind: sitting.kind,
        prompt: { id, title, audience, prompt },
        answers: sitting.answers,
      };
    }
    case 'ratingExercise':
      return {
        ...base,
        kind: sitting.kind,
        tasks: getTasks(sitting.questionIds).map(({ id, prompt, response }) => ({ id, prompt, response })),
        guide: ratingGuide,
        answers: sitting.answers,
      };
  }
}

/** The questions of a quiz with their options in its own order. */
export function presentQuestions({ questionIds, optionOrder }: SittingOf<'biasDetection'>) {
  return getQuestions(questionIds).map(({ id, subjectTitle, question, options }, index) => ({
    id,
    subject: subjectTitle,
    question,
    options: (optionOrder?.[index] ?? []).map((option) => options[option] ?? ''),
  }));
}
