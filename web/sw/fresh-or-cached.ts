/** A dead wifi answers nothing for minutes; nobody on a pontoon waits longer than this for a page. */
export const PATIENCE_MS = 1_500

const after = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))

/** The server's answer, or the stored one if the server is too slow or fails. */
export async function freshOrCached(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fresh = ask()
  const timely = await Promise.race([fresh, after(PATIENCE_MS)]).catch(() => undefined)
  if (timely && timely.status < 500) return timely
  return (await kept()) ?? fresh
}
