import type { Project } from '@redoubt/contract/profile';
import classes from './project-list.module.css';

interface ProjectListProps {
  readonly projects: readonly Project[];
  /** For the owner alone. */
  readonly onEdit?: (project: Project) => void;
  readonly onRemove?: (project: Project) => void;
}

/** The projects of a portfolio. Links leave for elsewhere in a tab of their own and hand nothing over. */
export function ProjectList({ projects, onEdit, onRemove }: ProjectListProps) {
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id} className={classes['project']}>
          <span className={classes['year']}>{project.year ?? ''}</span>
          <div>
            <h3 className={classes['title']}>{project.title}</h3>
            {project.description === '' ? null : (
              <p className={classes['description']}>{project.description}</p>
            )}
            {project.link === '' ? null : (
              <p className={classes['where']}>
                <WebLink address={project.link} />
              </p>
            )}
          </div>
          {onEdit && onRemove ? (
            <div className={classes['actions']}>
              <ProjectAct label="Edit" of={project} onPress={onEdit} />
              <ProjectAct label="Remove" of={project} onPress={onRemove} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ProjectActProps {
  readonly label: string;
  readonly of: Project;
  readonly onPress: (project: Project) => void;
}

function ProjectAct({ label, of, onPress }: ProjectActProps) {
  return (
    <button
      type="button"
      className={classes['act']}
      aria-label={`${label} ${of.title}`}
      onClick={() => onPress(of)}
    >
      {label}
    </button>
  );
}

/** An address that somebody typed, shown without its scheme. */
export function WebLink({ address }: { readonly address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`text-link ${classes['link']}`}
    >
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
