import { projectId } from '@redoubt/contract/shared/ids.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import {
  fetchProjectParts,
  fetchSubmissions,
  projectQuery,
  ProjectScreen,
  type ProjectsAt,
} from '#features/projects';
import { titleOf } from '#platform/navigation/document-title.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { loadPlace, useProjectsAt } from './load-projects.ts';
import classes from './projects.module.css';

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { named } = await loadPlace(request);
  const id = projectId.safeParse(params['id']);
  if (!id.success) return showStatus(404);
  fetchProjectParts(named, id.data);
  const project = await queryClient.query(projectQuery(named, id.data));
  fetchSubmissions(named, project, new URL(request.url).searchParams);
  return null;
}

/** A project's home: how far it is, what it costs, how good it is, and what was submitted. */
export default function ProjectPage() {
  const at = useProjectsAt();
  const { id = '' } = useParams();
  return at === null ? null : <Shown at={at} id={id} />;
}

function Shown({ at, id }: { readonly at: ProjectsAt; readonly id: string }) {
  const { data: project } = useSuspenseQuery(projectQuery(at.named, projectId.parse(id)));
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(`${project.code} ${project.title}`)}</title>
      <ProjectScreen at={at} project={project} />
    </MainPart>
  );
}
