import { MessagePage } from './errors/message-page.tsx';
import { notFoundMessage } from './errors/messages.ts';

export default function NotFound() {
  return <MessagePage message={notFoundMessage} />;
}
