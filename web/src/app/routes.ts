import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { articleRoutes } from './reading/article-routes.ts';
import { readingPages } from './reading/reading-pages.ts';

export default [
  index('../pages/landing/landing.page.tsx'),
  layout('./shell/reading-layout.tsx', [
    bounded('reading', [
      ...Object.entries(readingPages).map(([path, file]) => route(path, `../${file}.page.tsx`)),
      route('learn', '../features/learn/learn.page.tsx'),
      ...articleRoutes,
      route('learn/:kind/:slug', '../features/learn/unknown-article.page.tsx'),
    ]),
  ]),
  layout('./shell/client-layout.tsx', [
    withKit('account', [
      route('signin', '../features/sign-in/sign-in.page.tsx'),
      route('signup', '../features/sign-in/sign-up.page.tsx'),
      route('forgot-password', '../features/sign-in/password/forgot-password.page.tsx'),
      route('reset-password', '../features/sign-in/password/reset-password.page.tsx'),
      route('oauth/:provider/finish', '../features/sign-in/social/finish/finish.page.tsx'),
      route('join/:token', '../pages/invited/join.page.tsx'),
      route('invitations/:token', '../pages/invited/invitation.page.tsx'),
      route('link-account', '../features/sign-in/social/link-account.page.tsx'),
    ]),
    layout('./shell/shell-layout.tsx', [
      // Pages to read, without a field: whoever comes from outside to one of them need not load the kit.
      bounded('light', [
        route('newsletter', '../features/site/newsletter/newsletter.page.tsx'),
        route('status', '../features/site/status/status.page.tsx'),
        route('challenges', './redirects/to-challenges.tsx'),
        route('challenges/c/:slug', '../pages/challenges/challenge.page.tsx'),
        route('community', '../pages/community.page.tsx'),
        route('community/rankings', '../pages/rankings.page.tsx'),
        route('judging', '../features/arena/judging-figures/judging-figures.page.tsx'),
        route('rankings', './redirects/to-rankings.tsx'),
        route('tutorials', './redirects/to-tutorials.tsx'),
        route('practices', './redirects/to-practices.tsx'),
        route('experts/:handle', '../pages/expert/expert.page.tsx'),
        route('*', './not-found.page.tsx'),
      ]),
      bounded('shell', [
        withKit('shell', [
          route('keep-account', '../features/personal-data/deletion/keep-account.page.tsx'),
          route('verify-email', '../features/accounts/links/verify-email.page.tsx'),
          route('oauth/:provider/callback', '../features/sign-in/social/callback/callback.page.tsx'),
          route('newsletter/confirm', '../features/site/newsletter/confirm.page.tsx'),
          route('invitations/opt-out', '../features/talent/invitations/opt-out.page.tsx'),
          route('calendar/answer', '../features/calendar/details/answer.page.tsx'),
          route('newsletter/unsubscribe', '../features/site/newsletter/unsubscribe.page.tsx'),
          route('notifications/unsubscribe', '../features/notifications/stop-mails.page.tsx'),
          route('contact', '../features/site/contact/contact.page.tsx'),
          route('contact/messages', '../features/site/contact/contact-messages.page.tsx'),
          route('challenges/:list', '../pages/challenges/challenges.page.tsx'),
          route('challenges/c/:slug/attempts/:id', '../pages/attempt.page.tsx'),
          route('admin/challenges', '../pages/challenges/challenge-records.page.tsx'),
          route('admin/challenges/new', '../features/challenges/new-challenge.page.tsx'),
          route('admin/challenges/:id', '../pages/challenges/challenge-record.page.tsx'),
          route('admin/challenges/:id/preview', '../pages/challenges/challenge-preview.page.tsx'),
          route('community/forums', '../features/community/forums.page.tsx'),
          route('community/events', '../features/community/events.page.tsx'),
          route('community/events/:slug', '../features/community/event.page.tsx'),
          route('community/mentorship', '../features/community/mentorship.page.tsx'),
          route('verdicts/:id', '../pages/verdicts/verdict.page.tsx'),
          route('attempts', '../pages/my-work.page.tsx'),
          route('projects', '../features/projects/offers.page.tsx'),
          route('projects/:id', '../features/projects/offer.page.tsx'),
          route('earnings', '../features/projects/earnings.page.tsx'),
          route('validate', '../features/validation/validate.page.tsx'),
          route('assignments/:id', '../features/projects/assignment.page.tsx'),
          route('reviews', '../features/projects/reviews.page.tsx'),
          route('partner/projects/:id/review/:assignment?', '../pages/projects/review.page.tsx', {
            id: 'client-review',
          }),
          route('admin/projects/:id/review/:assignment?', '../pages/projects/review.page.tsx', {
            id: 'admin-review',
          }),
          route('notifications', '../features/notifications/notifications.page.tsx'),
          route('calendar', '../features/calendar/calendar.page.tsx'),
          route('profile', '../pages/profile.page.tsx'),
          route('orientation', '../features/orientation/orientation.page.tsx'),
          route('wizard', '../features/profile/wizard/resume.page.tsx'),
          route('wizard/:step', '../pages/wizard/wizard.page.tsx'),
          route('admin/documents', '../pages/documents.page.tsx'),
          route('admin/models', '../features/models/models.page.tsx'),
          route('admin/organizations', '../features/organizations/organizations.page.tsx'),
          route('admin/people', '../features/accounts/people.page.tsx'),
          route('admin/people/:id', '../pages/person.page.tsx'),
          route('admin/attempts', '../features/arena/all-attempts.page.tsx'),
          route('admin/judging', '../pages/admin/judging.page.tsx'),
          route('admin/calibration', '../features/model-judges/calibration/calibration.page.tsx'),
          route('admin/claims', './redirects/to-judging.tsx'),
          route('admin/applications', '../pages/applications/applications.page.tsx'),
          route('admin/announcements', '../features/announcements/announcements.page.tsx'),
          route('admin/ledger', '../features/ledger/ledger.page.tsx'),
          route('admin/audit', '../features/audit/audit.page.tsx'),
          route('admin', '../pages/admin/admin.page.tsx'),
          route('pending-review', '../pages/applications/pending-review.page.tsx'),
          route('partner', '../pages/partner.page.tsx'),
          ...projectRoutes('partner/projects', 'client'),
          ...projectRoutes('admin/projects', 'admin'),
          route('partner-university', '../pages/partner-university.page.tsx'),
          route('settings', '../pages/settings/settings.page.tsx'),
          route('dev/kit/:part?', './kit/gallery.page.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;

/** Layout for pages that keep their frame when one of them fails. The file is used several times, hence the name. */
function bounded(name: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout('./shell/page-boundary.tsx', { id: `${name}-page-boundary` }, pages);
}

/** The same pages for clients and for Admins, under addresses of their own. */
function projectRoutes(path: string, who: string): RouteConfigEntry[] {
  return [
    route(path, '../pages/projects/projects.page.tsx', { id: `${who}-projects` }),
    route(`${path}/new`, '../pages/projects/project-form.page.tsx', { id: `${who}-new-project` }),
    route(`${path}/:id`, '../pages/projects/project.page.tsx', { id: `${who}-project` }),
    route(`${path}/:id/edit`, '../pages/projects/project-form.page.tsx', { id: `${who}-edited-project` }),
  ];
}

function withKit(name: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout('./shell/kit-layout.tsx', { id: `${name}-kit` }, pages);
}
