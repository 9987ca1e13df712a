import type { PublicExpert } from '@redoubt/contract/profile';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { DetailList, type Detail } from '../frame/detail-list.tsx';
import { ProfileCard } from '../frame/profile-frame.tsx';
import { ProjectList, WebLink } from '../projects/project-list.tsx';
import { SkillBars } from '../skills/skill-bars.tsx';
import { showSkills } from '../skills/skill-words.ts';
import { countYears, listStudies, Tags, withLevel } from '../skills/skill-details.tsx';
import classes from './expert.module.css';

/** What an expert shows of themselves, card by card; what they hide has no card. */
export function ExpertSheet({ expert }: { readonly expert: PublicExpert }) {
  const cards = listCards(expert).filter(({ isShown }) => isShown);
  if (cards.length === 0)
    return (
      <EmptyState title="No public details">
        This expert shows nothing of themselves but their handle. Their points are in the rankings.
      </EmptyState>
    );
  return cards.map(({ title, body }) => (
    <ProfileCard key={title} title={title}>
      {body}
    </ProfileCard>
  ));
}

interface Card {
  readonly title: string;
  readonly body: ReactNode;
  readonly isShown: boolean;
}

function listCards(expert: PublicExpert): readonly Card[] {
  const { about, skills, projects } = expert;
  const details = listDetails(expert);
  return [
    {
      title: 'About',
      body: <p className={classes['about']}>{about?.about}</p>,
      isShown: about !== null && about.about !== '',
    },
    {
      title: 'Skills',
      body: skills === null ? null : <SkillBars skills={showSkills(skills.llmSkills)} />,
      isShown: skills !== null,
    },
    {
      title: 'Expertise and background',
      body: <DetailList details={details} />,
      isShown: details.length > 0,
    },
    {
      title: 'Projects',
      body: <ProjectList projects={projects ?? []} />,
      isShown: projects !== null && projects.length > 0,
    },
  ];
}

/** What is one line each, in the order of the profile. */
function listDetails({
  skills,
  languages,
  education,
  links,
  about,
  hourlyRate,
}: PublicExpert): readonly Detail[] {
  const spoken = (languages ?? []).map(({ name, proficiency }) => withLevel(name, proficiency));
  const lists = [
    { name: 'Verified fields', words: skills?.verifiedFields ?? [] },
    { name: 'Functional expertise', words: skills?.functionalExpertise ?? [] },
    { name: 'Domain expertise', words: skills?.domainExpertise ?? [] },
    { name: 'Certifications', words: skills?.certifications ?? [] },
    { name: 'Languages', words: spoken },
  ]
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => ({ name, value: <Tags words={words} /> }));
  const lines = [
    { name: 'Experience', value: countYears(skills?.yearsOfExperience ?? null) },
    { name: 'Education', value: education === null ? '' : listStudies(education) },
    { name: 'Availability', value: about?.availability ?? '' },
    { name: 'Hourly rate', value: hourlyRate === null || hourlyRate === 0 ? '' : `$${String(hourlyRate)}` },
  ].filter(({ value }) => value !== '');
  const addresses = [
    { name: 'Website', value: links?.website ?? '' },
    { name: 'GitHub', value: links?.github ?? '' },
    { name: 'LinkedIn', value: links?.linkedin ?? '' },
  ]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value: <WebLink address={value} /> }));
  return [...lists, ...lines, ...addresses];
}
