export { useNoticeState } from './live/notice-state.ts';
export { NoticeBell } from './notice-bell.tsx';
