/** Another try would fail likewise: the task is kept as failed at once. */
export class FinalFailure extends Error {}
