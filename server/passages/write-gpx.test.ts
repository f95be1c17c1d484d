// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type GpxEntry, writeGpx } from '#server/passages/write-gpx.ts'

const GPX = 'http://www.topografix.com/GPX/1/1'
const at = new Date('2026-06-03T06:30:00.000Z')
const entry = (changes: Partial<GpxEntry> = {}): GpxEntry => ({
  at,
  kind: 'position',
  latitude: 39.45,
  longitude: 2.5,
  text: null,
  ...changes,
})
/** As another program reads it: a text that is not well-formed becomes one element with the error. */
function read(entries: GpxEntry[], title = 'Palma – Valencia') {
  const xml = writeGpx({ title, ports: 'Palma – Valencia' }, entries)
  const { documentElement: gpx } = new DOMParser().parseFromString(xml, 'application/xml')
  const all = (name: string) => [...gpx.getElementsByTagNameNS(GPX, name)]
  return { gpx, all, text: (name: string) => all(name)[0]?.textContent }
}

test('It is GPX 1.1, whose parts are in the order of its schema', () => {
  const { gpx, all } = read([entry({ text: 'Delfines.' }), entry({ kind: 'waiting' })])
  expect([gpx.namespaceURI, gpx.localName, gpx.getAttribute('version')]).toEqual([GPX, 'gpx', '1.1'])
  expect([...gpx.children].map(({ localName }) => localName)).toEqual(['metadata', 'wpt', 'wpt', 'trk'])
  const namesIn = (element: Element | undefined) =>
    [...(element?.children ?? [])].map(child => child.localName)
  expect(all('wpt').map(namesIn)).toEqual([
    ['time', 'name', 'desc'],
    ['time', 'name'],
  ])
  expect([namesIn(all('metadata')[0]), namesIn(all('trk')[0])]).toEqual([
    ['name', 'desc'],
    ['name', 'trkseg'],
  ])
  expect(all('wpt').map(({ children }) => children[1]?.textContent)).toEqual(['Posición', 'Parada'])
})

test('Each position is a waypoint and a point of the track, in their order', () => {
  const places = [
    [39.45, 2.5],
    [39.4, 1.25],
    [-0.0000001, 0],
  ] as const
  const { all } = read(places.map(([latitude, longitude]) => entry({ latitude, longitude })))
  for (const name of ['wpt', 'trkpt']) {
    const read = all(name).map(each => [Number(each.getAttribute('lat')), Number(each.getAttribute('lon'))])
    expect(read).toEqual(
      places.map(([latitude, longitude]) => [
        latitude === 39.45 || latitude === 39.4 ? latitude : -0,
        longitude,
      ]),
    )
    expect(
      all(name).every(each => each.getElementsByTagNameNS(GPX, 'time')[0]?.textContent === at.toISOString()),
    ).toBe(true)
  }
  expect(all('trkseg')).toHaveLength(1)
})

test.each([
  [180, '-180.000000'],
  [-180, '-180.000000'],
  [179.99999999, '-180.000000'],
  [179.999999, '179.999999'],
  [1e-7, '0.000000'],
])('The longitude %d is written as the schema allows: %s', (longitude, written) => {
  expect(
    read([entry({ longitude })])
      .all('wpt')[0]
      ?.getAttribute('lon'),
  ).toBe(written)
})

test.each(['Tom & Jerry <b>"ceñida"</b> ]]> \'sí\'', 'ñandú · 日本 · ⛵', 'en dos\nlíneas'])(
  'A text is read as it was written: %j',
  text => {
    const { text: textOf, gpx } = read([entry({ text })], text)
    expect([
      textOf('name'),
      gpx.getElementsByTagNameNS(GPX, 'wpt')[0]?.lastElementChild?.textContent,
    ]).toEqual([text, text])
  },
)

test('Characters that XML can’t hold are left out', () => {
  expect(
    read([entry({ text: 'a\u0000b\u000bc\ufffed\ud800e' })]).all('wpt')[0]?.lastElementChild?.textContent,
  ).toBe('abcde')
})

test('Without positions there is no track', () => {
  const { gpx } = read([])
  expect([...gpx.children].map(({ localName }) => localName)).toEqual(['metadata'])
})
