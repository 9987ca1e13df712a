import { DetailList } from '../frame/detail-list.tsx';
import { ProfileCard } from '../frame/profile-frame.tsx';
import classes from './preview.module.css';
import words from './preview-words.json';

/** The Profile tab of the preview: what an expert says of themselves, told instead of asked. */
export function PreviewDetails() {
  return (
    <ProfileCard title="Personal information" aside="to be filled in with an account">
      <p className={classes['text']}>{words.details}</p>
      <DetailList details={words.detailFields.map(({ name, purpose }) => ({ name, value: purpose }))} />
    </ProfileCard>
  );
}
