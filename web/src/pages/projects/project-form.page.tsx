import { projectId } from '@redoubt/contract/shared/ids.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import {
  isEditable,
  projectListPath,
  projectPath,
  projectQuery,
  type ProjectsAt,
  ProjectForm,
} from '#features/projects';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { titleOf } from '#platform/navigation/document-title.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { loadPlace, useProjectsAt } from './load-projects.ts';
import classes from './projects.module.css';

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { named } = await loadPlace(request);
  if (params['id'] === undefined) return null;
  const id = projectId.safeParse(params['id']);
  if (!id.success) return showStatus(404);
  // What is changed begins with what is there now.
  await queryClient.query({ ...projectQuery(named, id.data), staleTime: 0 });
  return null;
}

/** A project, new or to be changed. */
export default function ProjectFormPage() {
  const at = useProjectsAt();
  const { id } = useParams();
  if (at === null) return null;
  return id === undefined ? <NewProject at={at} /> : <ChangedProject at={at} id={id} />;
}

function NewProject({ at }: { readonly at: ProjectsAt }) {
  const navigate = useNavigateLater();
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('New project')}</title>
      <p className={classes['back']}>
        <Link to={projectListPath(at)}>Projects</Link>
      </p>
      <PageTitle
        title="New project"
        lead={`${at.area === 'admin' ? 'It is Redoubt’s own, paid from its own balance. ' : ''}A draft may lack what opening it needs: save it whenever you like.`}
      />
      {at.mayEdit ? (
        <ProjectForm at={at} project={null} onSaved={({ id }) => void navigate(projectPath(at, id))} />
      ) : (
        <EmptyState title="Viewers cannot begin projects">
          Ask an owner of your organization to make you a manager.
        </EmptyState>
      )}
    </MainPart>
  );
}

function ChangedProject({ at, id }: { readonly at: ProjectsAt; readonly id: string }) {
  const navigate = useNavigateLater();
  const { data: project } = useSuspenseQuery(projectQuery(at.named, projectId.parse(id)));
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(`Change ${project.code}`)}</title>
      <p className={classes['back']}>
        <Link to={projectPath(at, project.id)}>{project.code}</Link>
      </p>
      <PageTitle title={project.title} lead="Change what the project says, pays and asks for." />
      {at.mayEdit && isEditable(project) ? (
        <ProjectForm
          key={project.id}
          at={at}
          project={project}
          onSaved={() => void navigate(projectPath(at, project.id))}
        />
      ) : (
        <EmptyState
          title="This project cannot be changed now"
          action={<LinkButton to={projectPath(at, project.id)}>Back to the project</LinkButton>}
        >
          {sayWhy(project.state, at)}
        </EmptyState>
      )}
    </MainPart>
  );
}

function sayWhy(state: string, { mayEdit }: ProjectsAt): string {
  if (!mayEdit) return 'Viewers read projects. Ask an owner of your organization to make you a manager.';
  return state === 'submitted'
    ? 'It waits for approval. Withdraw it first, to change it.'
    : 'It is completed.';
}
