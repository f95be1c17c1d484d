/** A dead wifi answers nothing for minutes; nobody on a pontoon waits longer than this for a page. */
export const PATIENCE_MS = 1_500

const after = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))

/** What the server answers, or what is kept where it does not answer in time or only says that it can't. */
export async function freshOrKept(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fresh = ask()
  const timely = await Promise.race([fresh, after(PATIENCE_MS)]).catch(() => undefined)
  if (timely && timely.status < 500) return timely
  return (await kept()) ?? fresh
}
