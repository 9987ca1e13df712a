/** The step was changed in another tab or on another device: nothing was saved, and the wizard asks the person. */
export class StepChanged extends Error {
  constructor() {
    super('This step was changed in another tab or on another device.');
    this.name = 'StepChanged';
  }
}
