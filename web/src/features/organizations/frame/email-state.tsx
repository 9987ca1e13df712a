import { StateBadge } from '#ui/badges/state-badge.tsx';

/** Whether somebody answered the mail to the contact address. */
export function EmailState({ isVerified }: { readonly isVerified: boolean }) {
  return isVerified ? (
    <StateBadge shape="dot" tone="safe">
      Email Verified
    </StateBadge>
  ) : (
    <StateBadge shape="ring" tone="warn">
      Email Pending
    </StateBadge>
  );
}
