/** A sentence for the person at the console; one for each step of a start. */
export type Progress = (sentence: string) => void;
