import { LRUCache } from 'lru-cache'
import { readSheet } from '#domain/charts/mercator.ts'
import { BOAT_PATH, trackOn } from '#domain/charts/track.ts'
import type { Followed } from '#server/passages/follow.ts'
import { pictureOfDrawing } from '#server/platform/images/picture-of-drawing.ts'
import { palette } from '#server/platform/palette.ts'

/** Some tens of kilobytes each; a messenger asks a few times when a link is pasted. */
const KEPT = 100
const BOAT_SIZE = 3.2

function withTrack(chart: string, { track, stage }: Followed): string {
  const sheet = readSheet(chart.match(/data-sheet="([^"]+)"/)?.[1])
  const drawn = sheet && trackOn(sheet, track)
  if (!drawn) return chart
  const boat =
    stage === 'under_way'
      ? `<g transform="${drawn.boat.transform} scale(${BOAT_SIZE})"><circle r="15" fill="${palette.magenta}" fill-opacity=".2"/><path d="${BOAT_PATH}" fill="${palette.tinta}" stroke="#fff" stroke-width="1.4"/></g>`
      : ''
  const line = `<path d="${drawn.line}" stroke="${palette.magenta}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  return chart.replace(/<\/svg>\s*$/, `${line}${boat}</svg>`)
}

export function openFollowPictures() {
  const made = new LRUCache<string, Promise<Buffer>>({ max: KEPT })
  return (token: string, found: Followed, chart: string): Promise<Buffer> => {
    const key = `${token} ${found.stage} ${found.track.length} ${found.lastAt?.toISOString()}`
    const known = made.get(key)
    if (known) return known
    const picture = pictureOfDrawing(withTrack(chart, found))
    made.set(key, picture)
    picture.catch(() => made.delete(key))
    return picture
  }
}
