import {
  type AgreementId,
  agreementIds,
  type BasicInfo,
  type LegalCompliance,
} from '@redoubt/contract/profile';
import { StateMark } from '#ui/state-mark.tsx';
import { money } from '#ui/words/money.ts';
import type { Detail } from '../frame/detail-list.tsx';
import { WebLink } from '../projects/project-list.tsx';

const NOT_GIVEN = 'Not given yet';

/** Step 1, and what the profile page adds where it was filled in. */
export function listPersonDetails(info: BasicInfo): readonly Detail[] {
  const links = [info.website, info.github, info.linkedin].filter((address) => address !== '');
  const added: readonly Detail[] = [
    { name: 'Title', value: info.professionalTitle },
    { name: 'Availability', value: info.availability },
    { name: 'Hourly rate', value: info.hourlyRate === 0 ? '' : money(info.hourlyRate, 'USD') },
    { name: 'Links', value: links.length === 0 ? '' : <Links addresses={links} /> },
  ];
  return [
    { name: 'Full name', value: info.fullName || NOT_GIVEN },
    { name: 'Email', value: <Address info={info} /> },
    {
      name: 'Phone',
      value: info.phoneNumber === '' ? NOT_GIVEN : `${info.countryCode} ${info.phoneNumber}`,
    },
    { name: 'Country of residence', value: info.countryOfResidence || NOT_GIVEN },
    { name: 'Work location', value: info.workLocation || NOT_GIVEN },
    ...added.filter(({ value }) => value !== ''),
  ];
}

function Address({ info: { email, isEmailVerified } }: { readonly info: BasicInfo }) {
  return (
    <>
      {email}{' '}
      <StateMark shape={isEmailVerified ? 'dot' : 'ring'} tone={isEmailVerified ? 'safe' : 'warn'}>
        {isEmailVerified ? 'Verified' : 'Not verified'}
      </StateMark>
    </>
  );
}

function Links({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <WebLink address={address} />
        </li>
      ))}
    </ul>
  );
}

const agreementNames: Readonly<Record<AgreementId, string>> = {
  termsOfService: 'Terms of service',
  ndaAgreement: 'NDA',
  ipAgreement: 'Intellectual property',
  dataPrivacyPolicy: 'Data privacy',
  gdprCompliance: 'GDPR',
  ccpaCompliance: 'CCPA',
};

/** Each agreement with its state: one that was accepted in an older text is open again. */
export function listAgreements(legal: LegalCompliance): readonly Detail[] {
  return agreementIds.map((id) => ({
    name: agreementNames[id],
    value: (
      <StateMark shape={legal[id] ? 'dot' : 'ring'} tone={legal[id] ? 'safe' : 'warn'}>
        {legal[id] ? 'Accepted' : legal.outdated.includes(id) ? 'Accepted in an older text' : 'Not accepted'}
      </StateMark>
    ),
  }));
}
