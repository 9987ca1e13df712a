import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#features/sign-in';
import { renderAt } from './render-at.tsx';

/** Draws a section of the Settings page as that page does: inside what asks people to confirm who they are. */
export function renderSection(node: ReactNode): { currentPath: () => string } {
  return renderAt('/settings', <ConfirmIdentity>{node}</ConfirmIdentity>);
}
