import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { isCurrentArea, menus, type MenuGroup } from './menus.ts';
import classes from './mobile-drawer.module.css';

interface MobileDrawerProps {
  readonly onClose: () => void;
  readonly foot: ReactNode;
}

/**
 * The drawer from the right, open as long as it is drawn. It is the browser's modal dialog, which keeps the focus inside,
 * makes the page behind inert, closes on Escape and returns the focus.
 */
export function MobileDrawer({ onClose, foot }: MobileDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { pathname, key } = useLocation();
  const [openGroup, setOpenGroup] = useState(
    () => (menus.find((group) => isCurrentArea(group, pathname)) ?? menus[0])?.title,
  );
  // Any link that is followed closes the drawer, also one to the page behind it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) dialog.current?.showModal();
    else dialog.current?.close();
  }, [key]);

  // The dialog fills its own box, so a press on the dialog itself is a press on the scrim around it.
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way is Escape
    <dialog
      ref={dialog}
      className={classes['drawer']}
      aria-label="Menu"
      onClick={closeOnScrim}
      onClose={onClose}
    >
      <div className={classes['box']}>
        <div className={classes['head']}>
          <Logo name="Redoubt" />
          <button type="button" className={classes['close']} aria-label="Close menu" onClick={close}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu" className={classes['groups']}>
          {menus.map((group) => (
            <Group
              key={group.title}
              group={group}
              isOpen={openGroup === group.title}
              onToggle={() => setOpenGroup(openGroup === group.title ? undefined : group.title)}
            />
          ))}
        </nav>
        <div className={classes['foot']}>{foot}</div>
      </div>
    </dialog>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({ group, isOpen, onToggle }: GroupProps) {
  const { pathname } = useLocation();
  return (
    <div className={classes['group']}>
      <button type="button" className={classes['row']} aria-expanded={isOpen} onClick={onToggle}>
        {group.title}
        <IconChevronDown className={classes['chevron']} size={20} aria-hidden="true" />
      </button>
      <ul hidden={!isOpen}>
        {group.links.map((link) => (
          <li key={link.href}>
            <Link
              prefetch="intent"
              to={link.href}
              className={classes['link']}
              {...(link.href === pathname ? { 'aria-current': 'page' as const } : {})}
            >
              <link.Icon size={20} stroke={1.75} aria-hidden="true" />
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
