export {
  MOST_UNREAD_COUNTED,
  type Notice,
  type NoticeKind,
  noticeKind,
  noticeKinds,
  type NoticeState,
} from './notice.ts';
export { notificationsEndpoints } from './notifications.endpoints.ts';
