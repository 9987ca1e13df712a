import {
  type AgreementId,
  agreementIds,
  type BasicInfo,
  type LegalCompliance,
  type ApplicantProfile as ShownProfile,
} from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { money } from '#ui/words/money.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { DetailList, type Detail } from '../frame/detail-list.tsx';
import { ProjectList, WebLink } from '../projects/project-list.tsx';
import { SkillBars } from '../skills/skill-bars.tsx';
import { listSkillDetails, listVerifiedFields } from '../skills/skill-details.tsx';
import { hasSkills, showSkills } from '../skills/skill-words.ts';
import { useShownPhone } from '../wizard/basic-info/phone.queries.ts';
import { applicantProfileQuery, type ReadPerson } from './applicant.queries.ts';
import classes from './applicant-profile.module.css';

const NOT_GIVEN = 'Not given yet';

/** Step 1, and what the profile page adds where it was filled in. */
function listPersonDetails(info: BasicInfo, phone: string): readonly Detail[] {
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
    { name: 'Phone', value: phone || NOT_GIVEN },
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
function listAgreements(legal: LegalCompliance): readonly Detail[] {
  return agreementIds.map((id) => ({
    name: agreementNames[id],
    value: (
      <StateMark shape={legal[id] ? 'dot' : 'ring'} tone={legal[id] ? 'safe' : 'warn'}>
        {legal[id] ? 'Accepted' : legal.outdated.includes(id) ? 'Accepted in an older text' : 'Not accepted'}
      </StateMark>
    ),
  }));
}

interface ApplicantProfileProps {
  readonly applicant: ReadPerson;
}

/** What applicants state about themselves, step by step; what is empty is left out. */
export function ApplicantProfile({ applicant }: ApplicantProfileProps) {
  return (
    <AsyncContent
      of={useQuery(applicantProfileQuery(applicant))}
      loading={{ rows: 8, label: 'Loading the profile' }}
      failure={{ title: 'The profile could not be loaded', fallback: 'Nothing was decided.' }}
    >
      {(profile) => <ProfileSections profile={profile} />}
    </AsyncContent>
  );
}

function ProfileSections({ profile }: { readonly profile: ShownProfile }) {
  const { basicInfo, skillsExpertise, backgroundVerification, legalCompliance, projects } = profile;
  const phone = useShownPhone(basicInfo);
  return (
    <>
      {basicInfo.about === '' ? null : <p className={classes['about']}>{basicInfo.about}</p>}
      <DetailList details={listPersonDetails(basicInfo, phone)} />
      <Part title="Skills">
        {hasSkills(skillsExpertise) ? (
          <>
            <SkillBars skills={showSkills(skillsExpertise.llmSkills)} />
            <DetailList
              details={[...listVerifiedFields(backgroundVerification), ...listSkillDetails(skillsExpertise)]}
            />
          </>
        ) : (
          <p className={classes['none']}>Nothing added yet.</p>
        )}
      </Part>
      <Part title="Agreements">
        <DetailList details={listAgreements(legalCompliance)} />
      </Part>
      {projects.length === 0 ? null : (
        <Part title="Projects">
          <ProjectList projects={projects} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3 className={classes['title']}>{title}</h3>
      {children}
    </section>
  );
}
