export {
  MOST_UNREAD_COUNTED,
  type Notice,
  type NoticeKind,
  noticeKind,
  noticeKinds,
  type NoticeState,
} from './notice.ts';
export { kindRules, kindsFor, kindsMailedAtFirst } from './kind-rules.ts';
export { mailStopUnknown } from './notifications.problems.ts';
export { noticePreferences, type NoticePreferences } from './preferences.ts';
export { notificationsEndpoints } from './notifications.endpoints.ts';
