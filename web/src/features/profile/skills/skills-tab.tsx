import type { SkillsExpertise } from '@redoubt/contract/profile';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { DetailList } from '../frame/detail-list.tsx';
import { ProfileCard } from '../frame/profile-frame.tsx';
import { SkillBars } from './skill-bars.tsx';
import { listSkillDetails } from './skill-details.tsx';
import { hasSkills, showSkills } from './skill-words.ts';

const STEP = 2;

/** The Skills tab: levels as bars, then what else step 2 knows. */
export function SkillsTab({ skills }: { readonly skills: SkillsExpertise }) {
  if (!hasSkills(skills))
    return (
      <EmptyState
        title="Your skills will be here"
        action={<LinkButton to={paths.wizard(STEP)}>Open step 2</LinkButton>}
      >
        Five levels, your languages and your fields, as you set them in step 2 of your profile.
      </EmptyState>
    );
  const details = listSkillDetails(skills);
  return (
    <>
      <SkillsCard skills={skills} />
      {details.length === 0 ? null : (
        <ProfileCard
          title="Expertise and languages"
          rightSection={
            <Link to={paths.wizard(STEP)} className="text-link">
              Change
            </Link>
          }
        >
          <DetailList details={details} />
        </ProfileCard>
      )}
    </>
  );
}

/** The bars alone, as the overview has them. */
export function SkillsCard({ skills }: { readonly skills: SkillsExpertise }) {
  return (
    <ProfileCard title="Skills" rightSection="from step 2 of your profile">
      <SkillBars skills={showSkills(skills.llmSkills)} />
    </ProfileCard>
  );
}
