import { create } from 'zustand';

/** Whether a clock runs in the open step of the wizard: its buttons and the way out of it depend on that. */
export const useRunningSitting = create<{ readonly isRunning: boolean }>(() => ({ isRunning: false }));

export function setRunningSitting(isRunning: boolean): void {
  useRunningSitting.setState({ isRunning });
}

export function isSittingRunning(): boolean {
  return useRunningSitting.getState().isRunning;
}
