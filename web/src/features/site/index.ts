export { operatorStatements } from './operator-statements.ts';
