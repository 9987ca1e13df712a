import type { User } from '@redoubt/contract/shared/user.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './person-links.module.css';

/** Where a person's own things are: in the menu of their initials, and at the foot of the drawer. */
export function PersonLinks({ user }: { readonly user: User }) {
  const links = [
    ...(isExpert(user.role) ? [{ to: paths.profile(), title: 'My Profile', Icon: IconUserCircle }] : []),
    ...(isExpert(user.role) || user.role === 'Admin'
      ? [{ to: paths.attempts(), title: 'My work', Icon: IconChecklist }]
      : []),
    ...(isExpert(user.role) ? [{ to: paths.earnings(), title: 'Earnings', Icon: IconCoins }] : []),
    { to: paths.settings(), title: 'Configurations', Icon: IconAdjustments },
  ];
  return (
    <ul className={classes['links']}>
      {links.map(({ to, title, Icon }) => (
        <li key={to}>
          <Link prefetch="intent" to={to} className={classes['link']}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
