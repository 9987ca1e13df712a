import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import classes from './mobile-menu.module.css';

const loadDrawer = () => import('./mobile-drawer.tsx');
const MobileDrawer = lazyPart(async () => (await loadDrawer()).MobileDrawer);

/** The menu of narrow windows. The drawer is no part of the first page; it is fetched soon after, for the first press. */
export function MobileMenu({ foot }: { readonly foot: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void loadDrawer().catch(() => undefined), []);
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-label="Open menu"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MobileDrawer foot={foot} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
