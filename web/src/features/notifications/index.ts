export { useNoticeState } from './live/notice-state.ts';
export { NoticeBell } from './notice-bell.tsx';
export { notificationSections } from './settings-sections.ts';
