export { createOperatorWarnings, listWarnings, type OperatorWarnings } from './operator-warnings.ts';
