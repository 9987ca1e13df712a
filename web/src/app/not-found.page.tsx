import { WayHome } from './error-page.tsx';
import { notFoundMessage } from './error-messages.ts';

export default function NotFound() {
  return <WayHome message={notFoundMessage} />;
}
