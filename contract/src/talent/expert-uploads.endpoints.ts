import { importEndpoints } from '#shared/csv/import-endpoints.ts';
import { expertUploadReport, labels } from './expert-uploads.ts';
import { uploadAccepted } from './talent.problems.ts';

/** How universities, partners and Clients upload experts. */
export const expertImportEndpoints = importEndpoints({
  base: '/api/partner-university',
  noun: 'experts',
  roles: ['Client', 'Partner', 'Vendor', 'Admin'],
  report: expertUploadReport,
  labels,
  send: { problems: [] },
  undo: {
    summary:
      'Remove the experts that an upload added, with their invitations, while nobody has accepted; those that were edited since stay',
    problems: [uploadAccepted],
  },
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
