/**
 * Everything that is written into the audit log: `<kind of object>.<verb>`, and what it says after the name of who did
 * it. In the order of the alphabet; an action that was ever written stays here, since its entries stay.
 */
export const auditActions = {
  'account.change-role': 'changed the role',
  'account.decline-factor-reset': 'said no to a reset of the second factors',
  'account.disable': 'disabled the account',
  'account.enable': 'enabled the account again',
  'account.end-sessions': 'ended all sessions',
  'account.make': 'made an account',
  'account.promote': 'made the person an Admin',
  'account.request-factor-reset': 'asked for a reset of the second factors',
  'account.resend-verification': 'had the verification mail sent again',
  'account.reset-factors': 'reset the second factors, as another Admin had asked',
  'application-list.export': 'downloaded the list of applications',
  'application.approve': 'approved an application',
  'application.note': 'left a note on an application',
  'application.reconsider': 'took a rejected application back into review',
  'application.reject': 'rejected an application',
  'application.remove-note': 'removed a note on an application',
  'application.request-changes': 'asked for changes of an application',
  'application.undo': 'took a decision on an application back',
  'application.withdraw': 'withdrew the approval of an application',
  'attempt.end': 'ended an attempt',
  'attempt.send': 'sent a message in an attempt',
  'attempt.start': 'started an attempt',
  'attempt.stop': 'stopped a reply in an attempt',
  'attempt.submit': 'submitted in an attempt',
  'attendee-list.export': 'downloaded the list of who is going to an event',
  'audit-log.export': 'downloaded the audit log',
  'challenge.add': 'added a challenge',
  'challenge.change': 'changed a challenge',
  'challenge.close': 'closed a challenge',
  'challenge.duplicate': 'added a copy of a challenge',
  'challenge.publish': 'published a challenge',
  'challenge.unpublish': 'took a challenge back',
  'community-event.add': 'added a community event',
  'community-event.cancel': 'cancelled a community event',
  'community-event.change': 'changed a community event',
  'contact-message.answer': 'marked a message to the operators as answered',
  'contact-message.remove': 'removed a message to the operators',
  'contact-message.reopen': 'marked a message to the operators as waiting again',
  'database.migrate': 'brought the database up to date',
  'database.seed': 'put a scenario into the database',
  'document.read': 'opened a document',
  'document.reject': 'rejected a document',
  'document.verify': 'verified a document',
  'interest-list.export': 'downloaded the list of who is interested',
  'listener.release': 'had parked events told again',
  'organization.add-expert': 'added an expert to an organization',
  'organization.change': 'changed the profile of an organization',
<<<<<<< 0cc0b0d2
  'organization.change-expert': 'changed an expert of an organization',
  'organization.propose-contact': 'began a change of an organization’s contact email',
  'organization.read': 'looked at an organization',
  'organization.remove-expert': 'removed an expert of an organization',
  'organization.resend-invite': 'invited an expert of an organization again',
  'organization.upload': 'uploaded a .csv file for an organization',
=======
  'organization.change-member': 'changed the role of a member of an organization',
  'organization.hand-on': 'handed the ownership of an organization on',
  'organization.invite': 'invited a member into an organization',
  'organization.propose-contact': 'began a change of an organization’s contact email',
  'organization.read': 'looked at an organization',
  'organization.remove-member': 'removed a member of an organization',
>>>>>>> abdd2c87
  'organization.undo-upload': 'undid an upload of an organization',
  'organization.upload': 'uploaded a .csv file for an organization',
  'organization.withdraw-invitation': 'withdrew an invitation into an organization',
  'reason-template.add': 'added a reason to choose from',
  'reason-template.change': 'changed a reason to choose from',
  'reason-template.remove': 'removed a reason to choose from',
  'secret-key.rotate': 'had everything sealed with the newest secret key',
  'subscriber-list.export': 'downloaded the list of the newsletter’s subscribers',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type AuditAction = keyof typeof auditActions;

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** What an action is done to; the word before the dot. */
export type AuditKind = KindOf<AuditAction>;
