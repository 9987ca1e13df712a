import { useLocation } from 'react-router';
import { DrawerGroup } from '../menus/drawer-group.tsx';
import { NavMenu } from '../menus/nav-menu.tsx';
import classes from '../screens/own-screens.module.css';
import { ScreenLink } from '../screens/screen-link.tsx';
import { isOperation, operations, screensOfAdmin } from './operations.ts';

interface AdminMenuProps {
  /** In a header behind the menus that everybody has; in the drawer of a narrow window before them. */
  readonly size: 'tall' | 'flat' | 'drawer';
}

/** The Admin's own screens, and the menu with all of them. */
export function AdminMenu({ size }: AdminMenuProps) {
  const { pathname } = useLocation();
  if (size === 'drawer') return <DrawerGroup group={operations} isOpen={isOperation(pathname)} />;
  const isBeside = size === 'flat' && screensOfAdmin.some(({ href }) => href === pathname);
  const isElsewhereIn = !isBeside && isOperation(pathname);
  return (
    <div className={classes['own']}>
      {size === 'flat' ? screensOfAdmin.map((screen) => <ScreenLink key={screen.href} {...screen} />) : null}
      <NavMenu group={operations} size={size} opensLeftwards isCurrent={isElsewhereIn} />
    </div>
  );
}
