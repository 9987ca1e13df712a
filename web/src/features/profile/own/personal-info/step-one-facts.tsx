import type { BasicInfo } from '@redoubt/contract/profile';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { DetailList } from '../../frame/detail-list.tsx';
import { ProfileCard } from '../../frame/profile-frame.tsx';

const STEP = 1;
const NOT_SAID = 'Not said yet';

/** What step 1 asks for verification and payment. Nobody else sees it. */
export function StepOneFacts({ info }: { readonly info: BasicInfo }) {
  const phone = info.phoneNumber === '' ? '' : `${info.countryCode} ${info.phoneNumber}`;
  return (
    <ProfileCard
      title="For verification and payment"
      aside={
        <Link to={paths.wizard(STEP)} className="text-link">
          Change
        </Link>
      }
    >
      <DetailList
        details={[
          { name: 'Email', value: info.email },
          { name: 'Phone', value: phone || NOT_SAID },
          { name: 'Country of residence', value: info.countryOfResidence || NOT_SAID },
          { name: 'Work location', value: info.workLocation || NOT_SAID },
        ]}
      />
    </ProfileCard>
  );
}
