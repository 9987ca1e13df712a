export { BackgroundVerificationStep } from './background-verification-step.tsx';
