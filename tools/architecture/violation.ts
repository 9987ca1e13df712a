export interface Violation {
  readonly rule: string;
  readonly where: string;
  readonly message: string;
}
