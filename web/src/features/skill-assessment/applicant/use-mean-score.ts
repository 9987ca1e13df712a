import { assessmentKinds } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { figure } from '#ui/words/numbers.ts';
import { applicantAssessmentsQuery, type ReadPerson } from './applicant-assessments.queries.ts';

/** The mean of the scores that there are; undefined where there is none. */
export function useMeanScore(applicant: ReadPerson): string | undefined {
  const scored = useQuery(applicantAssessmentsQuery(applicant)).data;
  const scores = scored ? assessmentKinds.flatMap((kind) => scored[kind]?.score ?? []) : [];
  if (scores.length === 0) return undefined;
  return figure(Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length));
}
