export { wizardSteps } from './wizard/wizard-steps.ts';
