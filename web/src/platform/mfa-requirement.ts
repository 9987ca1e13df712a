import { create } from 'zustand';

/** True once the server required a second factor before anything else, until the person is led to set it up. */
export const useFactorDuty = create<{ isDue: boolean }>(() => ({ isDue: false }));

export function requireMfaSetup(): void {
  useFactorDuty.setState({ isDue: true });
}

export function acknowledgeFactorDuty(): void {
  useFactorDuty.setState({ isDue: false });
}
