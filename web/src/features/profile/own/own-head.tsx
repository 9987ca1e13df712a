import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Profile } from '@redoubt/contract/profile';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery } from '@tanstack/react-query';
import { toneOfPercent, type PercentTone } from '#ui/levels/percent-bar.tsx';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AvatarUpload } from '../avatar/avatar-upload.tsx';
import { ProfileHead } from '../frame/profile-head.tsx';
import { publicPageQuery } from './publication/publication.queries.ts';

/** Of the application and the documents: whether the address is verified is no part of it. */
export type OwnBadge = 'approved' | 'verified' | null;

interface OwnBadgesProps {
  readonly percent: number;
  readonly badge: OwnBadge;
  readonly isEmailVerified: boolean;
}

const shapes: Readonly<Record<PercentTone, MarkShape>> = { safe: 'dot', warn: 'dot', signal: 'square' };

/** What is true of the profile today. */
function OwnBadges({ percent, badge, isEmailVerified }: OwnBadgesProps) {
  const tone = toneOfPercent(percent);
  return (
    <>
      {percent === 100 ? (
        <StateBadge shape="dot" tone="safe">
          Profile Complete
        </StateBadge>
      ) : null}
      <StateBadge shape={shapes[tone]} tone={tone}>
        {percent}% Complete
      </StateBadge>
      <Claim
        isTrue={badge !== null}
        yes={badge === 'verified' ? 'Verified' : 'Approved'}
        no="Not Verified"
        openTone="plain"
      />
      <Claim isTrue={isEmailVerified} yes="Email verified" no="Email not verified" openTone="warn" />
    </>
  );
}

interface ClaimProps {
  readonly isTrue: boolean;
  readonly yes: string;
  readonly no: string;
  readonly openTone: MarkTone;
}

function Claim({ isTrue, yes, no, openTone }: ClaimProps) {
  return (
    <StateBadge shape={isTrue ? 'dot' : 'ring'} tone={isTrue ? 'safe' : openTone}>
      {isTrue ? yes : no}
    </StateBadge>
  );
}

interface OwnHeadProps {
  readonly user: User;
  readonly profile: Profile;
  readonly handle: string | null;
  readonly badge: OwnBadge;
}

/** The head of the own profile: the picture that can be changed, who it is, what is true, and where to change the rest. */
export function OwnHead({ user, profile, handle, badge }: OwnHeadProps) {
  const { basicInfo, completion } = profile;
  const fullName = basicInfo.fullName || fullNameOf(user);
  const page = useQuery(publicPageQuery).data;
  return (
    <ProfileHead
      face={<AvatarUpload avatarUrl={basicInfo.avatarUrl} fullName={fullName} />}
      name={fullName}
      line={
        <>
          {describePerson(basicInfo, user.role)}{' '}
          {handle === null ? null : <span className="mono">@{handle}</span>}
        </>
      }
      badges={
        <OwnBadges percent={completion.percent} badge={badge} isEmailVerified={basicInfo.isEmailVerified} />
      }
      actions={
        <>
          {page?.isOn ? (
            <LinkButton to={paths.expert(page.handle)} kind="outline">
              <IconExternalLink size={16} aria-hidden="true" />
              Public page
            </LinkButton>
          ) : null}
          <LinkButton to={paths.wizard()}>
            <IconEdit size={16} aria-hidden="true" />
            Edit Profile
          </LinkButton>
        </>
      }
    />
  );
}

/** "Clinical pharmacist. Lagos, Nigeria." with the role where no title was given. */
function describePerson(
  { professionalTitle, workLocation, countryOfResidence }: Profile['basicInfo'],
  role: string,
) {
  const location = [workLocation, countryOfResidence].filter((word) => word !== '').join(', ');
  return [professionalTitle || role, location]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
