import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonLook } from '#ui/link-button.tsx';
import { isCurrentArea, type MenuGroup, type MenuLink } from './menus.ts';
import classes from './nav-menu.module.css';

interface NavMenuProps {
  readonly group: MenuGroup;
  /** tall in the public header, flat in the signed-in one. */
  readonly size: 'tall' | 'flat';
  /** For a menu that is far to the right. */
  readonly opensLeftwards?: boolean;
  /** Whether the person is in this area, where its address does not say it. */
  readonly isCurrent?: boolean;
  /** In place of the links in a row, such as links under headings. */
  readonly children?: ReactNode;
}

/** One menu of the header: a trigger, its links, and beside them a word about the area. */
export function NavMenu({ group, size, opensLeftwards, isCurrent: given, children }: NavMenuProps) {
  const panelId = useId();
  const { pathname } = useLocation();
  const isCurrent = given ?? isCurrentArea(group, pathname);
  return (
    <disclosure-menu
      data-hover=""
      className={`${classes['menu']} ${classes[size]} ${opensLeftwards ? classes['leftwards'] : ''}`}
    >
      <button
        type="button"
        className={`${buttonLook({ kind: 'quiet', size: size === 'tall' ? 'touch' : 'normal' })} ${classes['trigger']}`}
        aria-expanded={false}
        aria-controls={panelId}
        data-plain=""
      >
        <span className={isCurrent ? classes['current'] : undefined}>{group.title}</span>
        <IconChevronDown className={classes['chevron']} size={16} aria-hidden="true" />
      </button>
      <div
        id={panelId}
        className={`${classes['panel']} ${group.callout ? '' : classes['many']}`}
        data-panel=""
        hidden
      >
        <div className={classes['links']}>
          {children ?? <MenuItems links={group.links} />}
          <Link prefetch="intent" to={group.href} className={classes['whole']}>
            {group.whole}
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        </div>
        {group.callout ? (
          <div className={classes['callout']}>
            <p className={classes['label']}>{group.callout.label}</p>
            <p className={classes['calloutTitle']}>{group.callout.title}</p>
            <p className={classes['calloutText']}>{group.callout.text}</p>
          </div>
        ) : null}
      </div>
    </disclosure-menu>
  );
}

/** The links of a menu, each with its icon and what it leads to. */
export function MenuItems({ links }: { readonly links: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Item link={link} isCurrent={link.href === pathname} />
        </li>
      ))}
    </ul>
  );
}

function Item({ link, isCurrent }: { readonly link: MenuLink; readonly isCurrent: boolean }) {
  return (
    <Link
      prefetch="intent"
      to={link.href}
      className={classes['item']}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <span className={classes['tile']}>
        <link.Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span>
        <span className={classes['title']}>{link.title}</span>
        <span className={classes['description']}>{link.description}</span>
      </span>
    </Link>
  );
}
