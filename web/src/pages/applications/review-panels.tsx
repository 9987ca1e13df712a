import { useQuery } from '@tanstack/react-query';
import { personDocumentsQuery } from '#features/background-verification';
import { applicantProfileQuery, loadApplicantProfile } from '#features/profile';
import { useMeanScore } from '#features/skill-assessment';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { figure } from '#ui/words/numbers.ts';
import type { ApplicantPanelProps, ApplicantPanels } from '#features/applications';

/**
 * What other features show of an applicant, for each page with applications: like them, it is where features meet. Each is
 * fetched when its tab is first opened.
 */
export const reviewPanels: ApplicantPanels = {
  profile: {
    Content: lazyPart(loadApplicantProfile),
  },
  documents: { Content: lazyPart(fetchDocuments), useCount: useDocumentCount },
  assessment: {
    Content: lazyPart(async () => (await import('#features/skill-assessment')).ApplicantAssessments),
    useCount: useMeanScore,
  },
};

/** The documents, beside the profile. Reading one is logged, so nothing is fetched before the tab is open. */
async function fetchDocuments() {
  const { ApplicantDocuments, claimsOf } = await import('#features/background-verification');
  return function Documents({ applicant }: ApplicantPanelProps) {
    const profile = useQuery(applicantProfileQuery(applicant)).data;
    return (
      <ApplicantDocuments
        personId={applicant.userId}
        claims={profile === undefined ? [] : claimsOf(profile)}
      />
    );
  };
}

function useDocumentCount({ userId }: ApplicantPanelProps['applicant']): string | undefined {
  const documents = useQuery({ ...personDocumentsQuery(userId), meta: { follows: true } }).data?.documents;
  return documents === undefined || documents.length === 0 ? undefined : figure(documents.length);
}
