/**
 * The personal data that is stored: each part under the name of its file in the archive that people download, and in a
 * sentence for the archive and /privacy. Whatever on the server holds something about people is one of these.
 */
export const personalDataKinds = {
  account:
    'Your account: name, address, role, handle, settings and the version of the terms that you accepted.',
  password: 'Your password, as a hash from which nobody can read it.',
  sessions:
    'Your sessions: on which device and network, since when, and a hash of the token that your browser keeps.',
  'known-devices': 'The browsers that you signed in with before, as a hash.',
  'second-factors':
    'Your second factors: when you set them up; the secret of your app is sealed, recovery codes are hashes.',
  'factor-resets': 'Requests of Admins to reset your second factors, and why.',
  passkeys: 'Your passkeys: their names, their public keys and when they were used.',
  'connected-accounts': 'The accounts at other providers with which you sign in, by their id there.',
  'api-tokens': 'Your API tokens: their names, scopes and times. The secrets are kept nowhere.',
  'mailed-links': 'The links that we mailed you and that can still be used, as a hash.',
  mails: 'Which mails we sent you, when, and whether they arrived. Their words are not kept.',
  'invitations-by-mail':
    'Whether you opted out of invitations by mail, as a hash of your address that we keep for that, and how many you sent on a day.',
  profile:
    'Your profile: what you said about yourself, steps you started and did not save, and what your page shows.',
  portfolio: 'The projects of your portfolio.',
  documents: 'The documents that prove who you are and what you know, and how far their review is.',
  agreements: 'The agreements that you accepted: which wording, when and from which network.',
  'taxation-and-payment':
    'Your tax form and payment method. Tax ID, account number and IBAN are shown by their last characters.',
  organization:
    'The organization that you are a member of, what you may do in it, and since when; invitations of your address into one.',
  'expert-records':
    'What organizations whose invitation you accepted store about you, and how far you are there.',
  uploads:
    'The .csv files that you uploaded for your organization, by name and count, and rows that name you in a file from which they were not added. Rows are kept for 30 days.',
  'skill-assessments': 'Your skill assessments: what was asked, what you answered, and how it was scored.',
  application:
    'Your application as an expert: its state, when it was sent, what was decided and why, and what reviewers noted.',
  attempts: 'Your attempts at challenges, with every message, reply and verdict.',
  appeals: 'The verdicts that you appealed against, why, and what became of it.',
  tags: 'The tags of breaks that you corrected, and when.',
  reports: 'The conversations that you reported: what you wrote, when, and what staff decided.',
  validations:
    'Claims of others that you judged: your votes with reasons and times, what you skipped, your weekly limit, and the kinds of harm that you are never asked about.',
  'gold-labels':
    'As an Admin: the claims that you labelled to measure judges, what you said of each, and when.',
  findings: 'The findings of your organization that you decided on, what you decided, and when.',
  'model-replies':
    'What the replies cost that AI models wrote for you, and when; after a month, what they cost in each attempt. The sums are kept without your name.',
  articles: 'The articles that you have read, section by section, and those that you saved.',
  orientation: 'What you watched and read of the orientation, and which of its tasks you took back.',
  challenges: 'The challenges that you made or changed, and when; those that your address was invited to.',
  community:
    'The community events that you said you are going to, and your interest in forums and mentorship.',
  calendar:
    'The events of your calendar with the addresses that you invited and what they answered, what you were invited to, what clients proposed to you, what you changed in it in the last week, when you were reminded, and since when other calendars read it.',
  notifications:
    'Your notifications and when you read them, for a year; and which of them you chose to get, here and by mail.',
  newsletter: 'Your subscription to the newsletter, if your address has one.',
  'contact-messages': 'What you wrote to us through the contact form. It is kept for a year.',
  search: 'What search finds about you while your page is public.',
  projects:
    'Your work on projects: the tasks that you took, what you drafted and submitted, your time, how it was reviewed and what you reviewed; the agreements that you accepted, the projects that shortlisted or invited you, and those that you began. Accepted answers stay with the client when your account is deleted, without your name.',
  ledger:
    'The ledger’s books: payments that you booked or reversed as an Admin, and what was posted to an account of yours. Books have to be kept by law, so they stay when your account is deleted, without your name.',
  downloads: 'When you asked for an archive of what we keep about you.',
  'audit-log':
    'What was done on your account by the people who run Redoubt, by members of organizations, by commands and by your API tokens, and what you did yourself as an Admin or with the members, contact email, logo and downloads of an organization.',
  tickets: 'The downloads that you began in the last day.',
  deletion: 'When you asked us to delete your account.',
} as const;
export type PersonalDataKind = keyof typeof personalDataKinds;
