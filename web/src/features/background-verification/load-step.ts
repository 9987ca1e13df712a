/** The wizard's step, loaded when it is opened. */
export const loadBackgroundVerificationStep = async () =>
  (await import('./background-verification-step.tsx')).BackgroundVerificationStep;
