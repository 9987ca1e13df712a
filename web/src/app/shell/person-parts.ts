/** What public pages fetch for those who are signed in, in one go. */
export { NoticeBell } from '#features/notifications';
export { OwnMenu } from './own/own-menu.tsx';
export { PersonMenu, PersonMenuFoot } from './person-menu.tsx';
