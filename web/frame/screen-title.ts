import { useMatches } from 'react-router'

/** What the route table calls the screen that is open. */
export function useScreenTitle(): string | undefined {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  return title
}
