/** Above it the badge shows '99+'. */
export const BADGE_MAX = 99

/** Apart from the schemas, because every page shows it and the landing loads none of them. */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : `${count}`)
