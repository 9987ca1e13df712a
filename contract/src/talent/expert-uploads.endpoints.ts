import { importEndpoints } from '#shared/csv/import-endpoints.ts';
import { expertUploadReport, labels } from './expert-uploads.ts';

/** How universities, partners and Clients upload experts. */
export const expertImportEndpoints = importEndpoints({
  base: '/api/partner-university',
  noun: 'experts',
  roles: ['Client', 'Partner', 'Vendor', 'Admin'],
  report: expertUploadReport,
  labels,
  send: { problems: [] },
  undo: 'Remove the experts that an upload added, with their invitations; those who have accepted and those that were edited since stay',
});

export const expertUploadEndpoints = {
  uploadExperts: expertImportEndpoints.send,
  followUpload: expertImportEndpoints.follow,
  listUploads: expertImportEndpoints.list,
  getUpload: expertImportEndpoints.read,
  listFailedRows: expertImportEndpoints.listFailed,
  listDuplicateRows: expertImportEndpoints.listDuplicates,
  issueFailedRowsTicket: expertImportEndpoints.issueFailedTicket,
  undoUpload: expertImportEndpoints.undo,
} as const;
