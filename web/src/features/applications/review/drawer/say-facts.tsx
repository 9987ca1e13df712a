import type { Applicant } from '@redoubt/contract/applications';
import { Time } from '#platform/time/time.tsx';
import { count } from '#ui/words/numbers.ts';
import { ShortAge } from '../list/short-age.tsx';

/** 'Expert, Lagos. Sent 16 Nov, 4 d ago. 12 years.' */
export function ApplicantFacts({ applicant }: { readonly applicant: Applicant }) {
  const { role, location, submittedAt, begunAt, yearsExperience, experience } = applicant;
  const at = submittedAt ?? begunAt;
  return (
    <>
      {location === '' ? role : `${role}, ${location}`}. {submittedAt === null ? 'Begun' : 'Sent'}{' '}
      <Time at={at} form="day" /> (<ShortAge at={at} />
      ).
      {yearsExperience === null
        ? null
        : ` ${count(yearsExperience, 'year', 'years')}${experience === null ? '' : `, ${experience}`}.`}
    </>
  );
}
