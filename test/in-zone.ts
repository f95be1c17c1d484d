/** Runs `act` on a device whose clock is that of `zone`. */
export async function inZone<Result>(zone: string, act: () => Result | Promise<Result>): Promise<Result> {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return await act()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
