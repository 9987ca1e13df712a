import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isCurrentArea, type MenuGroup } from './menus.ts';
import classes from './nav-menu.module.css';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

interface NavMenuProps {
  readonly group: MenuGroup;
  /** tall in the public header, flat in the signed-in one. */
  readonly size: 'tall' | 'flat';
}

/** One menu of the header: a trigger and its panel of links. */
export function NavMenu({ group, size }: NavMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const menu = useDisclosureMenu(root);
  const panelId = useId();
  const { pathname } = useLocation();
  const isCurrent = isCurrentArea(group, pathname);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and the mouse bubble up from the button and the panel
    <div
      ref={root}
      className={`${classes['menu']} ${classes[size]}`}
      onKeyDown={menu.onKeyDown}
      onPointerEnter={menu.onPointerEnter}
      onPointerLeave={menu.onPointerLeave}
    >
      <button
        type="button"
        className={classes['trigger']}
        aria-expanded={menu.isOpen}
        aria-controls={panelId}
        onClick={menu.toggle}
      >
        <span className={isCurrent ? classes['current'] : undefined}>{group.title}</span>
        <IconChevronDown className={classes['chevron']} size={16} aria-hidden="true" />
      </button>
      <div id={panelId} className={classes['panel']} hidden={!menu.isOpen}>
        <ul className={classes['list']}>
          {group.links.map((link) => (
            <li key={link.href}>
              <Link
                prefetch="intent"
                to={link.href}
                className={classes['item']}
                onClick={menu.close}
                {...currentPage(link.href, pathname)}
              >
                <span className={classes['tile']}>
                  <link.Icon size={20} stroke={1.75} aria-hidden="true" />
                </span>
                <span>
                  <span className={classes['title']}>{link.title}</span>
                  <span className={classes['description']}>{link.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link prefetch="intent" to={group.whole.href} className={classes['whole']} onClick={menu.close}>
          {group.whole.title}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}

function currentPage(href: string, pathname: string): { 'aria-current'?: 'page' } {
  return href === pathname ? { 'aria-current': 'page' } : {};
}
