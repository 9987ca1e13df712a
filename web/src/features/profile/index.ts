export { wizardSteps } from './wizard/steps/wizard-steps.ts';
