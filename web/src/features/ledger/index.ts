export { statementTab } from './statement/statement-tab.ts';
