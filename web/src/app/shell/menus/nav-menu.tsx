import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId } from 'react';
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
}

/** One menu of the header: a trigger, its links, and beside them a word about the area. */
export function NavMenu({ group, size, opensLeftwards, isCurrent: given }: NavMenuProps) {
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
        className={`${classes['panel']} ${group.callout ? '' : classes['many']} ${group.sections ? classes['sectioned'] : ''}`}
        data-panel=""
        hidden
      >
        <div className={classes['links']}>
          {group.sections ? (
            <div className={classes['sections']}>
              {group.sections.map(({ title, links }) => (
                <section key={title} aria-label={title} className={classes['section']}>
                  <p className={classes['label']}>{title}</p>
                  <Items links={links} pathname={pathname} />
                </section>
              ))}
            </div>
          ) : (
            <Items links={group.links} pathname={pathname} />
          )}
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

function Items({ links, pathname }: { readonly links: readonly MenuLink[]; readonly pathname: string }) {
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
