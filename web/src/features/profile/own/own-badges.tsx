import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { toneOfPercent, type PercentTone } from '#ui/levels/percent-bar.tsx';

interface OwnBadgesProps {
  readonly percent: number;
  /** By the application alone; the address is another matter. */
  readonly isApproved: boolean;
  readonly isEmailVerified: boolean;
}

const shapes: Readonly<Record<PercentTone, MarkShape>> = { safe: 'dot', warn: 'dot', signal: 'square' };

/** What is true of the profile today. */
export function OwnBadges({ percent, isApproved, isEmailVerified }: OwnBadgesProps) {
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
      <Claim isTrue={isApproved} yes="Verified" no="Not Verified" openTone="plain" />
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
