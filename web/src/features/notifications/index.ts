export { useNoticeState } from './list/notice-state.ts';
export { NoticeBell } from './notice-bell.tsx';
export { notificationSections } from './settings-sections.ts';
