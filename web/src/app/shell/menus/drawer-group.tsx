import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link, useLocation } from 'react-router';
import classes from './drawer-menu.module.css';
import type { MenuGroup } from './menus.ts';

interface DrawerGroupProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
}

/** A menu of the header as a part of the drawer that opens and closes. */
export function DrawerGroup({ group, isOpen }: DrawerGroupProps) {
  const { pathname } = useLocation();
  const whole = { title: group.whole, href: group.href, Icon: null };
  const sections = [
    ...(group.sections ?? [{ title: null, links: group.links }]),
    { title: null, links: [whole] },
  ];
  return (
    // The same name makes the browser keep one of them open.
    <details className={classes['group']} name="menu" open={isOpen}>
      <summary className={classes['row']}>
        {group.title}
        <IconChevronDown className={classes['chevron']} size={20} aria-hidden="true" />
      </summary>
      {sections.map(({ title: heading, links }) => (
        <div key={links[0]?.href}>
          {heading === null ? null : <p className={classes['heading']}>{heading}</p>}
          <ul>
            {links.map(({ title, href, Icon }) => (
              <li key={href}>
                <Link
                  prefetch="intent"
                  to={href}
                  className={Icon ? classes['link'] : `${classes['link']} ${classes['whole']}`}
                  {...(href === pathname ? { 'aria-current': 'page' as const } : {})}
                >
                  {Icon ? <Icon size={20} stroke={1.75} aria-hidden="true" /> : null}
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
