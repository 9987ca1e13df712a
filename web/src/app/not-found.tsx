import { WayHome } from './errors/error-page.tsx';
import { notFoundMessage } from './errors/messages.ts';

export default function NotFound() {
  return <WayHome message={notFoundMessage} />;
}
