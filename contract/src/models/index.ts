export { modelsEvents } from './models.events.ts';
export { addressFaultWords, failureWords } from './failure-words.ts';
export {
  type Adapter,
  adapters,
  MICROS_PER_DOLLAR,
  type ModelContent,
  modelForm,
  type ModelForm,
} from './model-form.ts';
export {
  callKinds,
  type FailureCause,
  failureCauses,
  type Model,
  type ModelBudget,
  type FailedCall,
  type ModelRow,
  type ModelState,
  modelStates,
  type ModelUse,
  type NewTrialEvent,
  replyEnds,
  type TrialEvent,
} from './model.ts';
export { modelsEndpoints } from './models.endpoints.ts';
export {
  codeNameTaken,
  modelBusy,
  modelFull,
  modelInUse,
  modelNameTaken,
  modelNotFound,
  modelSavedSince,
  modelSpent,
  modelUntried,
} from './models.problems.ts';
