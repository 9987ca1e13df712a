export {
  type Application,
  type ApplicationState,
  applicationStates,
  type IssueKind,
  issueKinds,
  type OpenIssue,
  type SentApplication,
  type Urgency,
} from './application.ts';
export { applicationsEndpoints } from './applications.endpoints.ts';
export { applicationIncomplete } from './applications.problems.ts';
export { applicationsEvents } from './applications.events.ts';
