import * as z from 'zod';

const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'This is not a valid id.');

export const userId = uuid.brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

export const organizationId = uuid.brand<'OrganizationId'>();
export type OrganizationId = z.infer<typeof organizationId>;
/** Part of the query of every call of an organization: which organization; a member's own where it is left out. */
export const organizationQuery = { organizationId: organizationId.optional() };

/** What an organization keeps of one expert. */
export const expertRecordId = uuid.brand<'ExpertRecordId'>();
export type ExpertRecordId = z.infer<typeof expertRecordId>;

/** One upload of a file into an organization. */
export const batchId = uuid.brand<'BatchId'>();
export type BatchId = z.infer<typeof batchId>;

/** An invitation to become a member of an organization. */
export const memberInvitationId = uuid.brand<'MemberInvitationId'>();
export type MemberInvitationId = z.infer<typeof memberInvitationId>;

/** One piece of work that a client brings. */
export const clientTaskId = uuid.brand<'ClientTaskId'>();
export type ClientTaskId = z.infer<typeof clientTaskId>;

/** A model that challenges can be made over. */
export const modelId = uuid.brand<'ModelId'>();
export type ModelId = z.infer<typeof modelId>;

/** A model that judges claims. */
export const modelJudgeId = uuid.brand<'ModelJudgeId'>();
export type ModelJudgeId = z.infer<typeof modelJudgeId>;

export const challengeId = uuid.brand<'ChallengeId'>();
export type ChallengeId = z.infer<typeof challengeId>;

export const attemptId = uuid.brand<'AttemptId'>();
export type AttemptId = z.infer<typeof attemptId>;

export const verdictId = uuid.brand<'VerdictId'>();
export type VerdictId = z.infer<typeof verdictId>;

/** A report of a transcript. */
export const reportId = uuid.brand<'ReportId'>();
export type ReportId = z.infer<typeof reportId>;

/** A claim that is put before people. */
export const validationItemId = uuid.brand<'ValidationItemId'>();
export type ValidationItemId = z.infer<typeof validationItemId>;

export const apiTokenId = uuid.brand<'ApiTokenId'>();
export type ApiTokenId = z.infer<typeof apiTokenId>;

export const archiveId = uuid.brand<'ArchiveId'>();
export type ArchiveId = z.infer<typeof archiveId>;

export const passkeyId = uuid.brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof passkeyId>;

export const sessionId = uuid.brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionId>;

export const documentId = uuid.brand<'DocumentId'>();
export type DocumentId = z.infer<typeof documentId>;

export const sittingId = uuid.brand<'SittingId'>();
export type SittingId = z.infer<typeof sittingId>;

export const applicationId = uuid.brand<'ApplicationId'>();
export type ApplicationId = z.infer<typeof applicationId>;

/** What was decided on an application, once. */
export const decisionId = uuid.brand<'DecisionId'>();
export type DecisionId = z.infer<typeof decisionId>;

/** One decision on all that a filter of the applications let through. */
export const bulkDecisionId = uuid.brand<'BulkDecisionId'>();
export type BulkDecisionId = z.infer<typeof bulkDecisionId>;

/** A note of one Admin to the others. */
export const applicationNoteId = uuid.brand<'ApplicationNoteId'>();
export type ApplicationNoteId = z.infer<typeof applicationNoteId>;

export const reasonTemplateId = uuid.brand<'ReasonTemplateId'>();
export type ReasonTemplateId = z.infer<typeof reasonTemplateId>;

export const portfolioProjectId = uuid.brand<'PortfolioProjectId'>();
export type PortfolioProjectId = z.infer<typeof portfolioProjectId>;

export const calendarEventId = uuid.brand<'CalendarEventId'>();
export type CalendarEventId = z.infer<typeof calendarEventId>;

/** Time that a client wants of an expert. */
export const bookingId = uuid.brand<'BookingId'>();
export type BookingId = z.infer<typeof bookingId>;

/** What was changed in a calendar at once, and can be undone. */
export const calendarChangeId = uuid.brand<'CalendarChangeId'>();
export type CalendarChangeId = z.infer<typeof calendarChangeId>;

/** A notice to a person. */
export const noticeId = uuid.brand<'NoticeId'>();
export type NoticeId = z.infer<typeof noticeId>;

/** What an Admin says to everybody of some roles. */
export const announcementId = uuid.brand<'AnnouncementId'>();
export type AnnouncementId = z.infer<typeof announcementId>;

/** One calibration of a model judge. */
export const calibrationRunId = uuid.brand<'CalibrationRunId'>();
export type CalibrationRunId = z.infer<typeof calibrationRunId>;

export const contactMessageId = uuid.brand<'ContactMessageId'>();
export type ContactMessageId = z.infer<typeof contactMessageId>;

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a valid address.');

/** Work that a client, or the platform, has done by experts. */
export const projectId = uuid.brand<'ProjectId'>();
export type ProjectId = z.infer<typeof projectId>;

/** One person's turn at a task. */
export const assignmentId = uuid.brand<'AssignmentId'>();
export type AssignmentId = z.infer<typeof assignmentId>;

/** A task of a project. */
export const projectTaskId = uuid.brand<'ProjectTaskId'>();
export type ProjectTaskId = z.infer<typeof projectTaskId>;
