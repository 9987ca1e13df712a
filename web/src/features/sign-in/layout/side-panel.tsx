import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { readStatements } from '#platform/statements.ts';
import { Wall } from '#ui/wall/wall.tsx';
import ours from './panel-words.json';
import classes from './side-panel.module.css';

const icons: Readonly<Record<string, TablerIcon>> = {
  challenge: IconCurrentLocation,
  experts: IconUsers,
  rewards: IconTrophy,
  reputation: IconRosetteDiscountCheck,
  progress: IconTrendingUp,
};

/** The title beside whatever leads to an account; sign-in has its own. */
const JOINING = ['Find it first.', 'Mark the line.'];

interface SidePanelProps {
  /** Each line of the title is on its own; unset, it is the one about joining. */
  readonly title?: readonly string[] | undefined;
}

/** Beside the form: the wall, why to join in the words of the operator or in ours, and who trusts the operator. */
export function SidePanel({ title = JOINING }: SidePanelProps) {
  const { benefits = ours, trustedBy } = readStatements() ?? {};
  return (
    <aside className={classes['panel']} aria-label="Why join">
      <Wall
        className={classes['above']}
        seed={20}
        width={760}
        courses={9}
        litCourse={4}
        fade={[0.17, 0.05]}
      />
      <div className={classes['words']}>
        <h2 className={classes['title']}>
          {title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <ul>
          {benefits.map((benefit) => (
            <Benefit key={benefit.icon} {...benefit} />
          ))}
        </ul>
        {trustedBy === undefined ? null : (
          <p className={classes['trust']}>
            Trusted by <strong>{trustedBy}</strong> to find what they missed.
          </p>
        )}
      </div>
      <div className={classes['below']}>
        <Wall seed={47} width={760} courses={40} fade={[0.1, 0.1]} />
      </div>
    </aside>
  );
}

function Benefit({ icon, title, text }: (typeof ours)[number]) {
  const Icon = icons[icon] ?? IconCurrentLocation;
  return (
    <li className={classes['benefit']}>
      <Icon className={classes['icon']} size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes['benefitTitle']}>{title}</span>
        <span className={classes['benefitText']}>{text}</span>
      </span>
    </li>
  );
}
