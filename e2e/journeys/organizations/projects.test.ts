import { randomBytes } from 'node:crypto';
import { anotherDecides, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { call, sendCall } from '../../product/client.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { unheardUpload } from '../../stage/page-guard.ts';
import { signInPerson } from '../../stage/people.ts';
import { beginProject, fillProject, openProject } from '../../stage/projects/client.ts';
import { expectEarned } from '../../stage/projects/earned.ts';
import { changeAnswer, contestRejection, takeTask, writeAnswer } from '../../stage/projects/expert.ts';
import { acceptAndDownload, decideContest, reviewBoth } from '../../stage/projects/reviewer.ts';
import { expect, test } from '../../stage/test.ts';

const instructions = 'Answer in one or two sentences.';
const question = 'How soon is a claim paid, once it was accepted?';
const first = 'An accepted claim is paid within ten working days.';
const comment = 'Say from which day they count.';
const more = ' They are counted from the letter.';
const second = 'The money arrives ten days after our letter.';
const reason = 'It says in how many days, and from when.';

test(
  'a client’s file becomes a project: two experts answer one task, one is asked for changes and one contests, both earn',
  { tag: '@gate' },
  async ({ page, as, asPerson, demoAccount, productUrl: url, guard }) => {
    guard.allow(unheardUpload);
    // A page that is still open asks again once somebody else is signed in, and is refused.
    const leave = () => page.goto('about:blank');
    const title = `Claims ${randomBytes(4).toString('hex')}`;
    const client = await as('Client');
    const id = await beginProject(page, { title: `Answer for ${title}`, instructions, question });
    await fillProject(page, title);
    await openProject(page);
    const readProject = () => call(url, endpoints.getProject, { token: client.token, params: { id } });

    await leave();
    const expert = await as('Expert');
    const assignment = await takeTask(page, title);
    await writeAnswer(page, first);
    const mine = await call(url, endpoints.getAssignment, {
      token: expert.token,
      params: { id: assignment },
    });
    const other = await signInPerson(url, {
      ...demoAccount('Expert'),
      email: 'applicant-1@demo.redoubt.example',
    });
    const theirs = await call(url, endpoints.takeTask, {
      token: other.token,
      params: { project: id },
      body: {},
    });
    expect(theirs.task.id).toBe(mine.task.id);
    expect((await readProject()).progress).toMatchObject({ free: 0, working: 1, toReview: 1 });
    await call(url, endpoints.submitAssignment, {
      token: other.token,
      params: { id: theirs.id },
      body: { answer: { blocks: [{ type: 'paragraph', point: 1, spans: [{ text: second }] }] } },
    });

    await leave();
    await as('Client');
    await reviewBoth(page, id, { first, word: 'days', comment, second });

    await leave();
    await asPerson(other);
    await contestRejection(page, theirs.id, reason);
    const refused = await sendCall(url, endpoints.reviewSubmission, {
      token: client.token,
      params: { id, assignment: theirs.id },
      body: { version: 1, decision: 'accepted', comments: [] },
    });
    expect(await refused.json()).toMatchObject({ code: anotherDecides.code });
    await leave();
    const admin = await as('Admin');
    await decideContest(page, id, { answer: second, reason });

    await leave();
    await as('Expert');
    await page.goto(`/assignments/${assignment}`);
    const asked = page.getByRole('region', { name: 'Changes requested' });
    await expect(asked.getByText(comment)).toBeVisible();
    await expect(asked.getByRole('blockquote')).toHaveText('days');
    await lookAtBothWidths(page);
    await changeAnswer(page, more);

    await leave();
    await as('Client');
    const chats = await acceptAndDownload(page, id, `${first}${more}`);
    const asking = [
      { role: 'system', content: instructions },
      { role: 'user', content: question },
    ];
    expect(chats).toHaveLength(2);
    expect(chats).toEqual(
      expect.arrayContaining(
        [`${first}${more}`, second].map((content) => [...asking, { role: 'assistant', content }]),
      ),
    );

    const { code, posted, cost } = await readProject();
    expect(posted).toEqual({ workMinor: 4000, reviewsMinor: 0, feeMinor: 400 });
    expect(cost.heldMinor).toBe(0);
    const earned = { url, admin: admin.token, code };
    await expectEarned({ ...earned, token: other.token });
    const sum = await expectEarned({ ...earned, token: expert.token });
    await leave();
    await as('Expert');
    await page.goto('/earnings?currency=EUR');
    await expect(page.getByRole('definition').filter({ hasText: sum }).first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${title}, task W-`) })).toBeVisible();
    await lookAtBothWidths(page);
  },
);
