import type { DrawingName } from '#web/ui/drawings.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const place = <div className="size-18" />

/** Most lists have rows, and errors are rare: its lines come when they are shown, into their place. */
export const Drawing = lazyPart<{ name: DrawingName }>(
  async () => (await import('#web/ui/drawings.tsx')).NamedDrawing,
  { waiting: place, otherwise: () => place },
)
