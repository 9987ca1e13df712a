import { kindOfLink } from '@redoubt/contract/announcements';
import { Link } from 'react-router';

interface AnnouncementLinkProps {
  readonly link: string;
  readonly children: string;
  readonly className?: string | undefined;
  /** Says more than `children` to those who do not see what is around it. */
  readonly label?: string;
}

/**
 * A page of ours opens in place, another site in a tab of its own, which learns nothing of this one. A link that is refused by
 * now, of an earlier announcement, is not shown.
 */
export function AnnouncementLink({ link, children, className, label }: AnnouncementLinkProps) {
  const kind = kindOfLink(link);
  if (kind === null) return null;
  if (kind === 'page')
    return (
      <Link to={link} className={className} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={`${label ?? children} (opens in a new tab)`}
    >
      {children}
    </a>
  );
}
