import { paths } from '#platform/navigation/paths.ts';

interface FooterLink {
  readonly title: string;
  readonly href: string;
  /** The server's own page, so the browser loads it. */
  readonly isDocument?: boolean;
}

/** The groups of the footer, as the specification lists them. */
export const footerGroups: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'Platform',
    links: [
      { title: 'Challenges', href: paths.challengeArea() },
      { title: 'Community', href: paths.community() },
      { title: 'Rankings', href: paths.rankingsShort() },
      { title: 'Learn', href: paths.learn() },
    ],
  },
  {
    title: 'Resources',
    links: [
      { title: 'Documentation', href: paths.docs() },
      { title: 'API', href: paths.apiReader(), isDocument: true },
      { title: 'Tutorials', href: paths.tutorialsShort() },
      { title: 'Best practices', href: paths.practicesShort() },
    ],
  },
  {
    title: 'Company',
    links: [
      { title: 'About', href: paths.about() },
      { title: 'Careers', href: paths.careers() },
      { title: 'Press', href: paths.press() },
      { title: 'Contact', href: paths.contact() },
    ],
  },
  {
    title: 'Legal',
    links: [
      { title: 'Privacy', href: paths.privacy() },
      { title: 'Terms', href: paths.terms() },
      { title: 'Cookies', href: paths.cookies() },
      { title: 'Code of conduct', href: paths.conduct() },
    ],
  },
];
