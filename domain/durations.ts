// Written out, so that the build puts the figures where they are used.
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const YEAR_MS = 31_536_000_000

/** Headers and the database count in seconds. */
export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 86_400
export const YEAR_SECONDS = 31_536_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
