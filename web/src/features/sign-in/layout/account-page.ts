import { AuthLayout } from './auth-layout.tsx';
import { SidePanel } from './side-panel.tsx';

/** The frame of pages on which somebody signs in or makes an account. */
export const accountPage = { Layout: AuthLayout, SidePanel } as const;
