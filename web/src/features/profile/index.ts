export { publicHandlesQuery } from './expert/public-handles.queries.ts';
export { wizardSteps } from './wizard/steps/wizard-steps.ts';
