import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Profile, SkillsExpertise } from '@redoubt/contract/profile';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { listSkillDetails, listVerifiedFields } from '../skills/skill-details.tsx';
import { SkillBars } from '../skills/skill-bars.tsx';
import { DetailList } from '../frame/detail-list.tsx';
import { PerformanceStats } from '../frame/performance-stats.tsx';
import { ProfileFrame, ProfileCard } from '../frame/profile-frame.tsx';
import { readTab, type ProfileTab } from '../frame/profile-tabs.ts';
import { AboutCard } from './about/about-card.tsx';
import { type About, useAbout } from './about/use-about.ts';
import { OwnHead, type OwnBadge } from './own-head.tsx';
import { PersonalInfoForm } from './personal-info/personal-info-form.tsx';
import { StepOneFacts } from './personal-info/step-one-facts.tsx';
import { type PersonalInfoState, usePersonalInfoForm } from './personal-info/use-personal-info-form.ts';
import { ProjectDialog } from '../projects/project-dialog.tsx';
import { ProjectsTab } from '../projects/projects-tab.tsx';
import { PublicationCard, type Resend } from './publication/publication-card.tsx';
import { hasSkills, showSkills } from '../skills/skill-words.ts';
import classes from './quick-actions.module.css';

const STEP = 2;

/** The Skills tab: levels as bars, then what else step 2 knows. */
function SkillsTab({ profile }: { readonly profile: Profile }) {
  const { skillsExpertise: skills, backgroundVerification } = profile;
  if (!hasSkills(skills))
    return (
      <EmptyState title="No skills yet" action={<LinkButton to={paths.wizard(STEP)}>Open step 2</LinkButton>}>
        Set your five levels, your languages and your fields in step 2 of your profile.
      </EmptyState>
    );
  const details = [...listVerifiedFields(backgroundVerification), ...listSkillDetails(skills)];
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
function SkillsCard({ skills }: { readonly skills: SkillsExpertise }) {
  return (
    <ProfileCard title="Skills" rightSection="your own estimate, from step 2">
      <SkillBars skills={showSkills(skills.llmSkills)} />
    </ProfileCard>
  );
}

const TABS = ['overview', 'skills', 'projects', 'profile'] as const;

export interface OwnProfileProps {
  readonly user: User;
  readonly profile: Profile;
  /** Null until it is known. */
  readonly handle: string | null;
  readonly badge: OwnBadge;
  /** The state of the application and what to do next. */
  readonly application: ReactNode;
  /** What the person comes back to, above the overview. */
  readonly today: ReactNode;
  /** Their place in the rankings. */
  readonly arena: ReactNode;
  /** What the assessments measured, before what the person says of themselves; null where none was taken. */
  readonly tested: ReactNode;
  /** What the person tried in the arena. */
  readonly tried: ReactNode;
  readonly resend: Resend;
}

/** The profile of the expert who is signed in. What is typed outlives going through the tabs. */
export function OwnProfile(props: OwnProfileProps) {
  const { user, profile, handle, badge, application, arena } = props;
  const { basicInfo } = profile;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const about = useAbout(basicInfo.about);
  const info = usePersonalInfoForm(basicInfo);
  const tab = readTab(TABS, search.get('tab'));
  return (
    <>
      <title>{titleOf('My Profile')}</title>
      <ProfileFrame
        head={<OwnHead user={user} profile={profile} handle={handle} badge={badge} />}
        notice={application}
        side={
          <>
            {arena}
            <PerformanceStats
              stats={profile.stats}
              note={
                profile.stats.projects === 0 ? (
                  'These count from your first project for a client.'
                ) : (
                  <Link to={paths.earnings()} className="text-link">
                    Earnings
                  </Link>
                )
              }
            />
            <QuickActions
              onAddProject={() => {
                setIsAdding(true);
                void navigate(paths.profile('projects'), { preventScrollReset: true });
              }}
            />
          </>
        }
        tabs={TABS}
        tab={tab}
      >
        <OpenTab {...props} tab={tab} about={about} info={info} onAddProject={() => setIsAdding(true)} />
      </ProfileFrame>
      {isAdding ? <ProjectDialog project={null} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

interface OpenTabProps extends OwnProfileProps {
  readonly tab: ProfileTab;
  readonly about: About;
  readonly info: PersonalInfoState;
  readonly onAddProject: () => void;
}

function OpenTab({ tab, profile, about, info, onAddProject, today, tested, tried, resend }: OpenTabProps) {
  const { basicInfo, skillsExpertise } = profile;
  switch (tab) {
    case 'overview':
      return (
        <>
          {today}
          <AboutCard stored={basicInfo.about} about={about} />
          {tested}
          {hasSkills(skillsExpertise) ? <SkillsCard skills={skillsExpertise} /> : null}
          {tried}
        </>
      );
    case 'skills':
      return <SkillsTab profile={profile} />;
    case 'projects':
      return <ProjectsTab onAdd={onAddProject} />;
    case 'profile':
      return (
        <>
          <PersonalInfoForm state={info} />
          <PublicationCard isEmailVerified={basicInfo.isEmailVerified} resend={resend} />
          <StepOneFacts info={basicInfo} />
        </>
      );
  }
}

/** What is done most: a new project, the portfolio, the availability. */
function QuickActions({ onAddProject }: { readonly onAddProject: () => void }) {
  return (
    <ProfileCard title="Quick Actions">
      <ul>
        <li className={classes['line']}>
          <button type="button" className={classes['action']} onClick={onAddProject}>
            <Words icon={<IconFolderPlus size={18} stroke={1.75} aria-hidden="true" />}>
              Add New Project
            </Words>
          </button>
        </li>
        <li className={classes['line']}>
          <Link to={paths.profile('projects')} preventScrollReset className={classes['action']}>
            <Words icon={<IconPhotoEdit size={18} stroke={1.75} aria-hidden="true" />}>
              Update Portfolio
            </Words>
          </Link>
        </li>
        <li className={classes['line']}>
          <Link to={paths.calendar({ show: 'available' })} className={classes['action']}>
            <Words icon={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}>
              Manage Availability
            </Words>
          </Link>
        </li>
      </ul>
    </ProfileCard>
  );
}

function Words({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <>
      {icon}
      <span className={classes['words']}>{children}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </>
  );
}
