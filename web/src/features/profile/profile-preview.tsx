import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useSearchParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { DetailList } from './frame/detail-list.tsx';
import { NO_RECORDS, PerformanceStats } from './frame/performance-stats.tsx';
import { ProfileCard, ProfileFrame } from './frame/profile-frame.tsx';
import { ProfileHead } from './frame/profile-head.tsx';
import { readTab, type ProfileTab } from './frame/profile-tabs.ts';
import { SkillBars } from './skills/skill-bars.tsx';
import defaultSkills from './default-skills.json';
import words from './preview-words.json';
import classes from './preview.module.css';

const TABS = ['overview', 'skills', 'projects', 'profile'] as const;

/** The profile as a guest sees it before they have one: samples, and nothing that could be saved. It makes no call. */
export function ProfilePreview() {
  const [search] = useSearchParams();
  const tab = readTab(TABS, search.get('tab'));
  return (
    <>
      <title>{titleOf('My Profile, a preview')}</title>
      <ProfileFrame
        banner={<PreviewBanner />}
        head={
          <ProfileHead
            face={
              <span className={classes['face']} aria-hidden="true">
                <IconUser size={36} stroke={1.5} />
              </span>
            }
            name="My Profile"
            line={
              <>
                Your name, your title and where you work.{' '}
                <span className={`mono ${classes['handle']}`}>@your-handle</span>
              </>
            }
            badges={
              <>
                <StateBadge shape="dot" tone="info">
                  Preview
                </StateBadge>
                <StateBadge shape="ring" tone="plain">
                  Not Verified
                </StateBadge>
              </>
            }
          />
        }
        side={
          <PerformanceStats stats={NO_RECORDS} note="These count from your first project for a client." />
        }
        tabs={TABS}
        tab={tab}
      >
        <OpenTab tab={tab} />
      </ProfileFrame>
    </>
  );
}

function OpenTab({ tab }: { readonly tab: ProfileTab }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <ProfileCard title="About">
            {words.about.map((sentence) => (
              <p key={sentence} className={classes['text']}>
                {sentence}
              </p>
            ))}
          </ProfileCard>
          <ProfileCard title="Skills" rightSection="samples">
            <SkillBars skills={defaultSkills} />
          </ProfileCard>
        </>
      );
    case 'skills':
      return <SampleSkills />;
    case 'projects':
      return (
        <ProfileCard title="Projects">
          <EmptyState
            title="No projects yet"
            action={
              <Link to={paths.challenges()} className="text-link">
                See the open challenges
              </Link>
            }
          >
            {words.projects}
          </EmptyState>
        </ProfileCard>
      );
    case 'profile':
      return <PreviewDetails />;
  }
}

function SampleSkills() {
  return (
    <ProfileCard title="Skills" rightSection="samples">
      <SkillBars skills={defaultSkills} />
      <p className={`${classes['text']} ${classes['scaleLead']}`}>{words.skills}</p>
      <ul className={classes['scale']}>
        {words.levels.map(({ name, percent }) => (
          <li key={name}>
            {name} is shown as <span className="mono">{percent}</span>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}

/** The Profile tab of the preview: describes which details experts give, without asking for them. */
function PreviewDetails() {
  return (
    <ProfileCard title="Personal information" rightSection="filled in with an account">
      <p className={classes['text']}>{words.details}</p>
      <DetailList details={words.detailFields.map(({ name, purpose }) => ({ name, value: purpose }))} />
    </ProfileCard>
  );
}

/** Says before anything else that this profile is nobody's, and how to get one. */
function PreviewBanner() {
  return (
    <section className={classes['banner']} aria-labelledby="preview-banner">
      <div>
        <h2 id="preview-banner" className={classes['bannerTitle']}>
          You are looking at a preview
        </h2>
        <p className={classes['bannerText']}>
          Nothing here is saved, and no one else sees it. Create an account to fill it in.
        </p>
      </div>
      <div className={classes['bannerActions']}>
        <Link to={paths.signUp()} prefetch="intent" className={`${classes['create']} focus-ring-inside`}>
          Create account
        </Link>
        <Link to={paths.signIn()} prefetch="intent" className={`${classes['signIn']} focus-ring-inside`}>
          Sign in
        </Link>
      </div>
    </section>
  );
}
