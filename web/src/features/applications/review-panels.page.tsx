import { useQuery } from '@tanstack/react-query';
import { ApplicantDocuments, claimsOf, personDocumentsQuery } from '#features/background-verification';
import { ApplicantProfile, applicantProfileQuery } from '#features/profile';
import { ApplicantAssessments, useMeanScore } from '#features/skill-assessment';
import { figure } from '#ui/words/numbers.ts';
import type { ApplicantPanelProps, ApplicantPanels } from './review/drawer/panels.ts';

/** What other features show of an applicant, for each page with applications: like them, it is where features meet. */
export const reviewPanels: ApplicantPanels = {
  profile: { Content: ApplicantProfile },
  documents: { Content: Documents, useCount: useDocumentCount },
  assessment: { Content: ApplicantAssessments, useCount: useMeanScore },
};

/** Beside what the profile says. Reading one is written down, so that nothing of them is fetched before the tab is open. */
function Documents({ applicant }: ApplicantPanelProps) {
  const profile = useQuery(applicantProfileQuery(applicant)).data;
  return (
    <ApplicantDocuments personId={applicant.userId} claims={profile === undefined ? [] : claimsOf(profile)} />
  );
}

function useDocumentCount({ userId }: ApplicantPanelProps['applicant']): string | undefined {
  const documents = useQuery({ ...personDocumentsQuery(userId), meta: { follows: true } }).data?.documents;
  return documents === undefined || documents.length === 0 ? undefined : figure(documents.length);
}
