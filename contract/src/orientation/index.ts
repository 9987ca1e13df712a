export { CHAPTER_MS, chapterTitles, HEARTBEAT_MS, isChapterWatched, type Span } from './chapters.ts';
export { orientationEndpoints } from './orientation.endpoints.ts';
export {
  type Heartbeat,
  type Orientation,
  orientationPercent,
  type OrientationTask,
  type WatchedChapter,
} from './orientation.ts';
export { taskNotDone } from './orientation.problems.ts';
export { type OrientationPage, orientationPages } from './pages.ts';
export { subtractSpans, takeSpans, uniteSpans } from './spans.ts';
export { type OrientationTaskId, orientationTaskIds, orientationTasks } from './tasks.ts';
