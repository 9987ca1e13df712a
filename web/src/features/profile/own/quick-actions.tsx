import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ProfileCard } from '../frame/profile-frame.tsx';
import classes from './quick-actions.module.css';

/** What is done most: a new project, the portfolio, the availability. */
export function QuickActions({ onAddProject }: { readonly onAddProject: () => void }) {
  return (
    <ProfileCard title="Quick Actions">
      <ul>
        <li className={classes['line']}>
          <button type="button" className={classes['action']} onClick={onAddProject}>
            <Words icon={<IconFolderPlus size={18} stroke={1.75} aria-hidden="true" />}>
              Add New Project
            </Words>
          </button>
        </li>
        <li className={classes['line']}>
          <Link to={paths.profile('projects')} preventScrollReset className={classes['action']}>
            <Words icon={<IconPhotoEdit size={18} stroke={1.75} aria-hidden="true" />}>
              Update Portfolio
            </Words>
          </Link>
        </li>
        <li className={classes['line']}>
          <Link to={paths.calendar({ show: 'available' })} className={classes['action']}>
            <Words icon={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}>
              Manage Availability
            </Words>
          </Link>
        </li>
      </ul>
    </ProfileCard>
  );
}

function Words({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <>
      {icon}
      <span className={classes['words']}>{children}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </>
  );
}
