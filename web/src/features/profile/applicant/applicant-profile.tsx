import type { ApplicantProfile as ShownProfile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { DetailList } from '../frame/detail-list.tsx';
import { ProjectList } from '../projects/project-list.tsx';
import { SkillBars } from '../skills/skill-bars.tsx';
import { listSkillDetails } from '../skills/skill-details.tsx';
import { hasSkills, showSkills } from '../skills/skill-words.ts';
import { applicantProfileQuery, type ReadPerson } from './applicant.queries.ts';
import classes from './applicant-profile.module.css';
import { listAgreements, listPersonDetails } from './applicant-details.tsx';

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
  const { basicInfo, skillsExpertise, legalCompliance, projects } = profile;
  return (
    <>
      {basicInfo.about === '' ? null : <p className={classes['about']}>{basicInfo.about}</p>}
      <DetailList details={listPersonDetails(basicInfo)} />
      <Part title="Skills">
        {hasSkills(skillsExpertise) ? (
          <>
            <SkillBars skills={showSkills(skillsExpertise.llmSkills)} />
            <DetailList details={listSkillDetails(skillsExpertise)} />
          </>
        ) : (
          <p className={classes['none']}>Nothing said yet.</p>
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
