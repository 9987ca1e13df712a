import { buildNotice } from '../features/notices.ts';
import { type BuildWrite, sent, type Writes } from './write.ts';

/** What people do with their notices. */
export const notificationsWrites: Writes = {
  'PUT /v1/notifications/:id': withNotice((id) => ({ params: { id }, body: { isRead: true } })),
  'PUT /v1/notifications/preferences': sent(() => ({
    body: { hidden: [], mailed: ['solve'], dailyAt: 8 },
  })),
  'POST /v1/notifications/mail-stops': 'It takes back what a person chose, by a token that nothing keeps.',
  'POST /v1/notifications/read': withNotice((until) => ({ body: { until } })),
};

function withNotice(request: (id: string) => object): BuildWrite {
  return async (stage, { token, user, word }) => {
    const { id } = await buildNotice(stage, { token, userId: user.id, title: word });
    return { token, ...request(id) };
  };
}
