export { siteEndpoints } from './site.endpoints.ts';
export {
  type ContactForm,
  contactForm,
  type ContactFormInput,
  type ContactMessage,
  type ContactTopic,
  contactTopics,
  contactTopicWords,
  LONGEST_CONTACT_MESSAGE,
  type MessageState,
  messageStates,
} from './contact/contact.ts';
export { contactMessageNotFound } from './contact/contact.problems.ts';
export { CONFIRMATION_DAYS, type NewsletterIssue, type NewsletterOverview } from './newsletter/newsletter.ts';
export { newsletterLinkExpired, newsletterLinkUnknown } from './newsletter/newsletter.problems.ts';
export {
  type ComponentReport,
  type ComponentState,
  componentStates,
  type Incident,
  type OverallState,
  STATUS_DAYS,
  type StatusComponent,
  statusComponents,
  type StatusDay,
  type StatusReport,
} from './status.ts';
