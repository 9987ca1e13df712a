export { operatorStatements } from './operator/operator-statements.ts';
export { StatusLine } from './status/status-line.tsx';
export { StayUpdated } from './newsletter/stay-updated.tsx';
