import { assessmentKinds } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { assessmentWords } from '../assessments/assessment-words.ts';
import { Review } from '../review/review.tsx';
import classes from './applicant-assessments.module.css';
import { applicantAssessmentsQuery, type ReadPerson } from './applicant-assessments.queries.ts';

interface ApplicantAssessmentsProps {
  readonly applicant: ReadPerson;
}

/** The three assessments of an applicant: score, answers, and the comment on each answer. */
export function ApplicantAssessments({ applicant }: ApplicantAssessmentsProps) {
  return (
    <AsyncContent
      of={useQuery(applicantAssessmentsQuery(applicant))}
      loading={{ rows: 6, label: 'Loading the assessments' }}
      failure={{ title: 'The assessments could not be loaded', fallback: 'Nothing was decided.' }}
    >
      {(scored) => (
        <div className={classes['all']}>
          {assessmentKinds.map((kind) => {
            const sitting = scored[kind];
            return sitting === null ? (
              <p key={kind} className={classes['none']}>
                <strong>{assessmentWords[kind].title}</strong>: not taken yet.
              </p>
            ) : (
              <Review key={kind} scored={sitting} retakeAt={null} />
            );
          })}
        </div>
      )}
    </AsyncContent>
  );
}
