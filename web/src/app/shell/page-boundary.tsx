import { Outlet } from 'react-router';
import { ErrorPage } from '#app/error-page.tsx';

/** Around every page, within its frame: one that fails leaves header, menus and banners as they were. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
