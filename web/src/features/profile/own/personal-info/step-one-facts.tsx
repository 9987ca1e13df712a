import type { BasicInfo, BasicInfoFormInput } from '@redoubt/contract/profile';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { type Detail, DetailList } from '../../frame/detail-list.tsx';
import { ProfileCard } from '../../frame/profile-frame.tsx';
import { useShownPhone } from '../../wizard/basic-info/phone.queries.ts';

const STEP = 1;
const NOT_GIVEN = 'Not given yet';

/** What step 1 asks for verification and payment. Nobody else sees it. */
export function StepOneFacts({ info }: { readonly info: BasicInfo }) {
  const phone = useShownPhone(info);
  return (
    <ProfileCard
      title="For verification and payment"
      rightSection={
        <Link to={paths.wizard(STEP)} className="text-link">
          Change
        </Link>
      }
    >
      <DetailList details={Object.values(listFacts(info, phone)).filter((fact) => fact !== null)} />
    </ProfileCard>
  );
}

/** Each field of step 1; null is one that is shown elsewhere. */
function listFacts(info: BasicInfo, phone: string) {
  return {
    fullName: null,
    email: { name: 'Email', value: info.email },
    countryCode: null,
    phoneNumber: { name: 'Phone', value: phone || NOT_GIVEN },
    countryOfResidence: { name: 'Country of residence', value: info.countryOfResidence || NOT_GIVEN },
    workLocation: { name: 'Work location', value: info.workLocation || NOT_GIVEN },
  } satisfies Record<keyof BasicInfoFormInput, Detail | null>;
}
