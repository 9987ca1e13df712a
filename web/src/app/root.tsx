import '#ui/styles/tokens.css';
import '#ui/styles/fonts.css';
import '#ui/styles/base.css';
import '#ui/elements/define-elements.ts';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router';
import { SearchHost } from '#features/search';
import { TermsNotice } from '#features/site';
import { colorSchemeScript } from '#ui/color-scheme/color-scheme.ts';
import { ToastOutlet } from '#ui/toasts/toast-outlet.tsx';
import { AppWatchers } from './app-watchers.tsx';
import { ErrorPage } from './error-page.tsx';
import { Notices } from './notices.tsx';
import { Starting } from './starting.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Redoubt: new challenges and articles',
    href: '/feed.xml',
  },
  ...[bricolage, instrumentSans].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** zod would try `eval` for speed, which the policy of the pages refuses and browsers report. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The server writes a fresh nonce over this placeholder in every reply. */}
        <meta name="csp-nonce" content="__CSP_NONCE__" suppressHydrationWarning />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content="#f5f0e6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#110e0b" media="(prefers-color-scheme: dark)" />
        {/* oxlint-disable-next-line react/no-danger -- constants of ours that must run before the first paint and before any module */}
        <script dangerouslySetInnerHTML={{ __html: `${colorSchemeScript};${zodScript}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Notices />
      <TermsNotice />
      <Outlet />
      <ToastOutlet />
      <SearchHost />
      <AppWatchers />
    </>
  );
}

export function HydrateFallback() {
  return <Starting />;
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorPage />
      <ToastOutlet />
      <SearchHost />
      <AppWatchers />
    </>
  );
}
