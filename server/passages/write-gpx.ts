import { type LogKind, logKindLabels } from '#domain/passages/log-entry.ts'

export interface GpxEntry {
  at: Date
  kind: LogKind
  latitude: number
  longitude: number
  text: string | null
}
interface Titles {
  title: string
  ports: string
}

/** XML 1.0 can hold no other characters, even escaped. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, character => entities[character] ?? '')

/** Without an exponent, which the schema forbids. The 180th meridian is written as the western one. */
const degrees = (value: number) => value.toFixed(6).replace(/^180\.0+$/, '-180.000000')
const placed = ({ latitude, longitude }: GpxEntry) => `lat="${degrees(latitude)}" lon="${degrees(longitude)}"`
const timed = ({ at }: GpxEntry) => `<time>${at.toISOString()}</time>`

function waypoint(entry: GpxEntry): string {
  const name = `<name>${escaped(logKindLabels[entry.kind])}</name>`
  const words = entry.text ? `<desc>${escaped(entry.text)}</desc>` : ''
  return `<wpt ${placed(entry)}>${timed(entry)}${name}${words}</wpt>`
}

const point = (entry: GpxEntry) => `<trkpt ${placed(entry)}>${timed(entry)}</trkpt>`

/** GPX 1.1 of these positions, in their order: each a waypoint, and all of them a track. */
export function writeGpx({ title, ports }: Titles, entries: readonly GpxEntry[]): string {
  const name = `<name>${escaped(title)}</name>`
  const track = `<trk>${name}<trkseg>\n${entries.map(point).join('\n')}\n</trkseg></trk>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Singladura">',
    `<metadata>${name}<desc>${escaped(ports)}</desc></metadata>`,
    ...entries.map(waypoint),
    ...(entries.length > 0 ? [track] : []),
    '</gpx>',
    '',
  ].join('\n')
}
