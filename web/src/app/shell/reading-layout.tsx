import { Outlet } from 'react-router';
import { PublicFooter } from './footer/public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Public pages of text: prerendered, without the kit. */
export default function ReadingLayout() {
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter />
    </>
  );
}
