/** What public pages fetch for those who are signed in, in one go. */
export { OwnMenu } from './own/own-menu.tsx';
export { PersonMenu, PersonMenuFoot } from './person-menu.tsx';
