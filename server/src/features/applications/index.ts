export { isApproved, isApprovedSql } from './application/applications.store.ts';
export { countApproved, listApproved } from './listing/count-approved.store.ts';
export { readApplication } from './own/read-application.ts';
export { sendApplication } from './own/send-application.ts';
export { getApplication } from './decisions/get-application.ts';
export { decideApplication } from './decisions/decide-application.ts';
