import { noop } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { newProjectPath, ProjectList, projectsQuery, readState } from '#features/projects';
import { titleOf } from '#platform/navigation/document-title.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { loadPlace, useProjectsAt } from './load-projects.ts';
import classes from './projects.module.css';

export const meta = () => [{ title: titleOf('Projects') }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { area, named } = await loadPlace(request);
  const state = readState(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(projectsQuery(named, state)).catch(noop);
  if (area === 'admin') void queryClient.infiniteQuery(projectsQuery(named, 'submitted')).catch(noop);
  return null;
}

/** Work that goes to experts: of a client, or of everybody for Admins. */
export default function ProjectsPage() {
  const at = useProjectsAt();
  return at === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Projects"
        lead={
          at.area === 'admin'
            ? 'Work of clients and of the platform. The first project of each client waits for your approval.'
            : 'Your tasks, done by experts, reviewed, and ready to download.'
        }
        rightSection={at.mayEdit ? <LinkButton to={newProjectPath(at)}>New project</LinkButton> : undefined}
      />
      <ProjectList at={at} />
    </MainPart>
  );
}
