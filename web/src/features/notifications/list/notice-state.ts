import type { NoticeState } from '@redoubt/contract/notifications';
import { create } from 'zustand';

/** The state of the person's notices: null until the server has sent it. */
export const useNoticeState = create<{ readonly state: NoticeState | null }>(() => ({ state: null }));

export function setNoticeState(state: NoticeState | null): void {
  useNoticeState.setState({ state });
}
