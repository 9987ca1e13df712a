import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildProject } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectsTab } from './projects-tab.tsx';

const LIST = 'GET /v1/profile/projects';

beforeEach(() => {
  takeToasts();
  startSession(buildSignedIn());
});
afterEach(() => vi.unstubAllGlobals());

const drawTab = (onAdd = vi.fn<() => void>()) => {
  renderAt('/profile?tab=projects', <ProjectsTab onAdd={onAdd} />);
  return onAdd;
};

describe('the Projects tab', () => {
  it('invites who has none', async () => {
    stubApi({ [LIST]: jsonResponse([]) });
    const onAdd = drawTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Project' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('lists projects, their links in a tab of their own that learns nothing of us', async () => {
    stubApi({ [LIST]: jsonResponse([buildProject({ title: '<b>Doses</b>' })]) });
    drawTab();
    expect(await screen.findByText('<b>Doses</b>')).toBeVisible();
    const link = screen.getByRole('link', { name: /example.org\/doses/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'));
  });

  it('changes a project', async () => {
    const project = buildProject();
    let shown = project;
    const calls = stubApi({
      [LIST]: () => jsonResponse([shown]),
      [`PUT /v1/profile/projects/${project.id}`]: () => {
        shown = { ...project, title: 'Doses' };
        return jsonResponse(shown);
      },
    });
    drawTab();
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${project.title}` }));
    const dialog = screen.getByRole('dialog', { name: 'Edit project' });
    const title = within(dialog).getByLabelText('Title');
    await userEvent.clear(title);
    await enter(title, 'Doses');
    await userEvent.clear(within(dialog).getByLabelText('Year'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save project' }));
    expect(await screen.findByText('Doses')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Doses', year: null });
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'The project was saved' }]);
  });

  it('asks before it removes one', async () => {
    const project = buildProject();
    let shown = [project];
    const calls = stubApi({
      [LIST]: () => jsonResponse(shown),
      [`DELETE /v1/profile/projects/${project.id}`]: () => {
        shown = [];
        return jsonResponse({ success: true });
      },
    });
    drawTab();
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${project.title}` }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this project?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('No projects added yet')).toBeVisible();
  });

  it('says so when the list cannot be read', async () => {
    stubApi({ [LIST]: problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
    drawTab();
    expect(await screen.findByText('Your projects could not be loaded')).toBeVisible();
  });
});

describe('a new project', () => {
  const draw = () => {
    const onClose = vi.fn<() => void>();
    renderAt('/profile', <ProjectDialog project={null} onClose={onClose} />);
    return onClose;
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add project' }));

  it.each([
    ['Title', ' ', 'Title is required'],
    ['Year', '24', 'Year must be a number of four digits'],
    ['Year', '1492', 'Year must be between 1950 and 2100'],
    ['Link', 'example', 'Link must be an address that starts with http:// or https://'],
  ])('is not sent with a %s of %j', async (label, typed, message) => {
    const calls = stubApi({});
    draw();
    await userEvent.type(await screen.findByLabelText(label), typed);
    await add();
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('stays open with what was typed when there is no room', async () => {
    const message = 'Your portfolio holds 50 projects. Remove one to add another.';
    stubApi({
      'POST /v1/profile/projects': problemResponse({ status: 409, code: 'too_many_projects', message }),
    });
    const onClose = draw();
    await enter(await screen.findByLabelText('Title'), 'One too many');
    await add();
    await waitFor(() => expect(takeToasts()).toMatchObject([{ kind: 'error', text: message }]));
    expect(screen.getByLabelText('Title')).toHaveValue('One too many');
    expect(onClose).not.toHaveBeenCalled();
  });
});
