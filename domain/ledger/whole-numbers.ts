/** `over` / `under` to the nearest whole number, a half up; exact at any size. Neither is negative. */
export function dividedHalfUp(over: bigint, under: bigint): number {
  return Number((2n * over + under) / (2n * under))
}

/** 1,2 → 12n: tenths as the log and the distances have them. */
export const tenthsOf = (value: number): bigint => BigInt(Math.round(value * 10))
