/** Now, or the next millisecond that the database tells from the earlier instant. */
export const laterThan = (earlier: Date | null, now: Date): Date =>
  earlier && earlier >= now ? new Date(earlier.getTime() + 1) : now

/** Whether the instant that a person has seen is the present one; undefined: they did not say. */
export const isSeen = (seen: string | null | undefined, present: Date | null): boolean =>
  seen === undefined || (seen === null ? null : Date.parse(seen)) === (present?.getTime() ?? null)
