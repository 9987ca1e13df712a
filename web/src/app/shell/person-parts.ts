/** What public pages fetch for those who are signed in, in one go. */
export { AdminMenu } from './admin/admin-menu.tsx';
export { PersonMenu, PersonMenuFoot } from './person-menu.tsx';
