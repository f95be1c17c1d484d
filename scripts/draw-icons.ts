// Draws the icons of the installed application. Run by hand after a change to the mark (web/ui/brand.tsx) or to the
// colour tokens; the result is committed.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const root = new URL('../', import.meta.url)
const styles = readFileSync(new URL('web/styles.css', root), 'utf8')

function ink(token: string): string {
  const hex = styles.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`web/styles.css has no colour token "${token}"`)
  return hex
}

/** The bottom rises towards a shoal under the swells, as on the landing's chart. */
const depths = (
  [
    [34, 'fondo-5'],
    [27, 'fondo-4'],
    [20.5, 'fondo-3'],
    [14.5, 'fondo-2'],
    [9, 'bajio'],
  ] as const
)
  .map(([radius, token]) => `<ellipse rx="${radius * 1.3}" ry="${radius}" fill="${ink(token)}"/>`)
  .join('')

// Two dashes a leg, clear of the corners: a bent dash is a blob at this size.
const legs = [
  [5.9, 16.2, 13.5, 7.6],
  [13.5, 7.6, 20, 13.8],
  [20, 13.8, 25.7, 6.8],
] as const
const dashes = legs
  .flatMap(([x, y, toX, toY]) =>
    [0.25, 0.65].map(at => {
      const length = 0.14
      return `M${x + (toX - x) * at} ${y + (toY - y) * at}l${(toX - x) * length} ${(toY - y) * length}`
    }),
  )
  .join('')

const mark = `
  <g stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M3 24.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0 4.3-2.4 6.5 0 4.3 2.4 6.5 0" stroke="${ink('tinta')}"/>
    <path d="${dashes}" stroke="${ink('magenta')}"/>
  </g>
  <circle cx="5" cy="17.4" r="2.5" fill="${ink('tinta')}"/>
  <circle cx="27.2" cy="4.8" r="2.6" fill="${ink('magenta')}"/>`

function tile(scale: number, corner: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none">
  <clipPath id="tile"><rect width="48" height="48" rx="${corner}"/></clipPath>
  <g clip-path="url(#tile)">
    <rect width="48" height="48" fill="${ink('hondo')}"/>
    <g transform="translate(25 41) rotate(-12)" stroke="${ink('veril')}" stroke-opacity=".55" stroke-width=".35">${depths}</g>
  </g>
  <g transform="translate(24 24) scale(${scale}) translate(-16.1 -14.2)">${mark}</g>
</svg>`)
}

const icons = [
  { file: 'icon-192.png', size: 192, scale: 1.16, corner: 10.5 },
  { file: 'icon-512.png', size: 512, scale: 1.16, corner: 10.5 },
  // Systems crop to a circle of four fifths at most.
  { file: 'icon-maskable-512.png', size: 512, scale: 0.98, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, scale: 1.12, corner: 0 },
]

for (const { file, size, scale, corner } of icons) {
  const { size: bytes } = await sharp(tile(scale, corner), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(`web/public/${file}`, root).pathname)
  console.log(`${file}: ${(bytes / 1000).toFixed(1)} kB`)
}
