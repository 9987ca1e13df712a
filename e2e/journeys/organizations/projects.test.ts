import { randomBytes } from 'node:crypto';
import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { call } from '../../product/client.ts';
import { uploadWritingTasks } from '../../product/client-tasks.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { signInPerson } from '../../stage/people.ts';
import { acceptAndDownload, makeProject, reviewBoth } from '../../stage/projects/client.ts';
import { expectEarned } from '../../stage/projects/earned.ts';
import { changeAnswer, takeTask, writeAnswer } from '../../stage/projects/expert.ts';
import { expect, test } from '../../stage/test.ts';

const question = 'How soon is a claim paid once it was accepted?';
const first = 'An accepted claim is paid within ten working days.';
const second = 'The money arrives when it arrives.';
const comment = 'Say from which day they count.';
const more = ' They are counted from the letter.';

test(
  'a client has a project done: two experts write, one is asked for changes and one contests, both earn',
  { tag: '@gate' },
  async ({ page, as, demoAccount, productUrl: url }) => {
    const word = `K${randomBytes(4).toString('hex')}`;
    const client = await as('Client');
    const tasks = await uploadWritingTasks({ url, token: client.token }, word, [
      question,
      `${question} Why?`,
    ]);
    const id = await makeProject(page, `Claims ${word}`, (project) =>
      call(url, endpoints.addClientTasks, { token: client.token, params: { id: project }, body: { tasks } }),
    );

    const expert = await as('Expert');
    const assignment = await takeTask(page, `Claims ${word}`);
    await writeAnswer(page, first);
    const other = await signInPerson(url, {
      ...demoAccount('Expert'),
      email: 'applicant-1@demo.redoubt.example',
    });
    const { id: contested } = await call(url, endpoints.takeTask, {
      token: other.token,
      params: { project: id },
      body: {},
    });
    const ofOther = { token: other.token, params: { id: contested } };
    const answer = { blocks: [{ type: 'paragraph', point: 1, spans: [{ text: second }] }] };
    await call(url, endpoints.submitAssignment, { ...ofOther, body: { answer } });

    await as('Client');
    await reviewBoth(page, id, { first, comment, second });
    await call(url, endpoints.contestRejection, { ...ofOther, body: { reason: 'It answers the question.' } });
    const admin = await signInPerson(url, demoAccount('Admin'));
    await call(url, endpoints.reviewSubmission, {
      token: admin.token,
      params: { id, assignment: contested },
      body: { version: 1, decision: 'accepted', comments: [] },
    });

    await as('Expert');
    await page.goto(`/assignments/${assignment}`);
    await expect(page.getByRole('region', { name: 'Changes requested' }).getByText(comment)).toBeVisible();
    await lookAtBothWidths(page);
    await changeAnswer(page, more);
    await as('Client');
    await acceptAndDownload(page, id, [`${first}${more}`, second]);

    await expectEarned({ url, admin: admin.token }, other.token);
    const sum = await expectEarned({ url, admin: admin.token }, expert.token);
    await as('Expert');
    await page.goto('/earnings?currency=EUR');
    await expect(page.getByRole('definition').filter({ hasText: sum }).first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: new RegExp(`^Claims ${word}, task W-`) })).toBeVisible();
    await lookAtBothWidths(page);
  },
);
