import { create } from 'zustand';

/** True once the server said that the person must set up a second factor before anything else, until they are led there. */
export const useFactorDuty = create<{ isDue: boolean }>(() => ({ isDue: false }));

export function requireMfaSetup(): void {
  useFactorDuty.setState({ isDue: true });
}

export function acknowledgeFactorDuty(): void {
  useFactorDuty.setState({ isDue: false });
}
