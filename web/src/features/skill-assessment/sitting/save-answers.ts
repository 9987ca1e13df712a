import { profileEndpoints, type Profile } from '@redoubt/contract/profile';
import type { AssessmentKind, SittingOf } from '@redoubt/contract/skill-assessment';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';

export type AnswersOf<Kind extends AssessmentKind> = SittingOf<Kind>['answers'];

interface Save {
  readonly kind: AssessmentKind;
  readonly id: SittingOf<AssessmentKind>['id'];
  readonly answers: AnswersOf<AssessmentKind>;
  /** Of a text, which is replaced as a whole; other answers are kept one by one, from whichever tab they come. */
  readonly revision: number | undefined;
  readonly isSubmitted: boolean;
}

/** Sends the answers of an open sitting, without the overlay; answers with the whole profile. */
export function saveAnswers({ kind, id, answers, revision, isSubmitted }: Save): Promise<Profile> {
  const reference = { id, ...(revision !== undefined && { revision }) };
  return call(profileEndpoints.saveSkillAssessment, {
    body: {
      assessmentAnswers: { [kind]: answers },
      sittings: { [kind]: reference },
      ...(isSubmitted && { assessmentsCompleted: { [kind]: true } }),
    },
    isQuiet: true,
    outlivesPage: true,
  });
}

/** What a refusal is about: the sitting is over, or somebody saved since; undefined for any other. */
export function refusalOf(error: unknown, kind: AssessmentKind): 'closed' | 'changed' | undefined {
  const paths = problemOf(error)?.reply.errors?.map(({ path }) => path) ?? [];
  if (paths.includes(`sittings.${kind}.id`)) return 'closed';
  return paths.includes(`sittings.${kind}.revision`) ? 'changed' : undefined;
}
