// Draws the picture of a link preview. Run by hand, with a Chromium (CHROMIUM_PATH), after a change to the mark, the
// tokens, the headline or the charts; the result is committed.
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { readChartInput } from '#server/charts/chart-input.ts'
import { ink } from '#server/charts/ink.ts'
import { drawSeaAndLand } from '#server/charts/sea-and-land.ts'
import { projectionOf, type Sheet } from '#server/charts/sheet.ts'
import { wideWords } from '#web/landing/chart-words.ts'
import { ports, route, waters } from './chart/places.ts'

const root = new URL('../', import.meta.url)
const sheet: Sheet = {
  width: 1200,
  height: 630,
  centre: [-1.12, 39.35],
  scale: 6200,
  depths: [12, 25, 45, 78, 125, 200],
  swell: 0.85,
  detail: 0.45,
  graticule: 1,
}
const project = projectionOf(sheet)
const course = route.map(project)

const font = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(new URL(`node_modules/@fontsource-variable/${file}.woff2`, root)).toString('base64')})`

/** Beside its port, in the picture's own larger letters. */
const shown = [
  { port: 'peniscola', name: 'Peníscola', dx: -15, dy: 5, anchor: 'end' },
  { port: 'valencia', name: 'Valencia', dx: -16, dy: 6, anchor: 'end' },
  { port: 'denia', name: 'Dénia', dx: -15, dy: 6, anchor: 'end' },
  { port: 'alacant', name: 'Alacant', dx: 16, dy: 12, anchor: 'start' },
  { port: 'eivissa', name: 'Eivissa', dx: 15, dy: 12, anchor: 'start' },
  { port: 'palma', name: 'Palma', dx: 14, dy: -7, anchor: 'start' },
] as const
const names = shown.map(({ port, name, dx, dy, anchor }) => {
  const [x, y] = project(ports[port])
  return `<g transform="translate(${x} ${y})"><circle r="4.5" fill="#fff" stroke="${ink.tinta}" stroke-width="1.8"/>
    <text class="port" x="${dx}" y="${dy}" text-anchor="${anchor}">${name}</text></g>`
})

const seas = wideWords.waters
  .filter(({ water }) => water === 'marBalear' || water === 'golfoDeValencia')
  .map(({ water, name, size, turn }) => {
    const [x, y] = project(waters[water])
    return `<text class="water" transform="translate(${x} ${y}) rotate(${turn})" text-anchor="middle" font-size="${size * 1.25}">${name}</text>`
  })

function along(leg: number, part: number): string {
  const [[fromX, fromY], [toX, toY]] = [course[leg] ?? [0, 0], course[leg + 1] ?? [0, 0]]
  const angle = (Math.atan2(fromY - toY, fromX - toX) * 180) / Math.PI
  return `translate(${fromX + (toX - fromX) * part} ${fromY + (toY - fromY) * part}) rotate(${angle})`
}

const ACROSS = 2
const { bearing, miles } = rhumbLeg(route[ACROSS] as Position, route[ACROSS + 1] as Position)
const leg = `<text class="leg" transform="${along(ACROSS, 0.5)}" y="-16" text-anchor="middle">${Math.round(bearing)}° · ${Math.round(miles)} mn</text>`
const boat = `<g transform="${along(ACROSS + 1, 0.42)}"><circle r="19" fill="${ink.magenta}" fill-opacity=".15"/>
  <path transform="rotate(180) scale(1.35)" d="M12 0C6-5-2-6-9-4.6V4.6C-2 6 6 5 12 0z" fill="${ink.tinta}" stroke="#fff" stroke-width="1.3"/></g>`

const path = `M${course.map(point => point.join(' ')).join('L')}`
const marks = course
  .slice(1, -1)
  .map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})"><circle r="6.5" fill="#fff" stroke="${ink.magenta}" stroke-width="1.9"/><circle r="2" fill="${ink.magenta}"/></g>`,
  )

const html = `<!doctype html><html lang="es"><style>
  @font-face { font-family: Newsreader; font-weight: 200 800; src: ${font('newsreader/files/newsreader-latin-wght-normal')} }
  @font-face { font-family: Newsreader; font-weight: 200 800; font-style: italic; src: ${font('newsreader/files/newsreader-latin-wght-italic')} }
  @font-face { font-family: Instrument; font-weight: 400 700; src: ${font('instrument-sans/files/instrument-sans-latin-wght-normal')} }
  body { margin: 0; color: ${ink.tinta}; font-family: Newsreader; -webkit-font-smoothing: antialiased }
  svg.chart { position: absolute; inset: 0 }
  .words { position: absolute; inset: 50px auto 40px 64px; display: flex; flex-direction: column; justify-content: space-between }
  .brand { display: flex; align-items: center; gap: 15px; font-size: 40px; font-weight: 500; letter-spacing: -0.02em; line-height: 1 }
  h1 { margin: 0 0 6px; font-size: 82px; font-weight: 380; letter-spacing: -0.022em; line-height: 1.02 }
  em { color: ${ink.magenta}; font-weight: 360 }
  p { margin: 0; font: 500 25px/1.35 Instrument; color: ${ink['tinta-2']} }
  .note { position: absolute; right: 28px; bottom: 20px; font: italic 16px Newsreader }
  .port { font: 600 18px Instrument; letter-spacing: .07em; text-transform: uppercase; fill: ${ink.tinta} }
  .leg { font: 600 19px Instrument; letter-spacing: .02em; fill: ${ink.magenta} }
  .port, .leg { paint-order: stroke; stroke: ${ink.papel}; stroke-opacity: .85; stroke-width: 5 }
  .water { font-family: Newsreader; font-style: italic; letter-spacing: .04em; fill: ${ink.mar} }
</style>
<svg class="chart" viewBox="0 0 ${sheet.width} ${sheet.height}" fill="none">
  ${drawSeaAndLand(sheet, readChartInput(sheet))}
  ${seas.join('')}
  <path d="${path}" stroke="#fff" stroke-opacity=".65" stroke-width="8"/>
  <path d="${path}" stroke="${ink.magenta}" stroke-width="3" stroke-dasharray="11 9" stroke-linecap="round"/>
  ${marks.join('')}${leg}${boat}${names.join('')}
</svg>
<div class="words">
  <div class="brand"><svg width="50" viewBox="0 0 32 30" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M3 24.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0 4.3-2.4 6.5 0 4.3 2.4 6.5 0"/>
    <path d="M6.4 15.6l7.1-8 6.5 6.2 6-7.6" stroke="${ink.magenta}" stroke-dasharray="3.3 3.5"/>
    <circle cx="5" cy="17.4" r="2.5" fill="currentColor" stroke="none"/><circle cx="27.2" cy="4.8" r="2.6" fill="${ink.magenta}" stroke="none"/>
  </svg>Singladura</div>
  <h1>Tu barco, en<br>buenas manos<br><em>hasta su<br>próximo puerto.</em></h1>
  <p>Traslados de barcos<br>con tripulación profesional</p>
</div>
<p class="note">Carta ilustrativa, no apta para la navegación</p></html>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: sheet.width, height: sheet.height } })
await page.setContent(html)
await page.evaluate('document.fonts.ready')
const picture = await page.screenshot()
await browser.close()
const { size } = await sharp(picture)
  .png({ compressionLevel: 9, palette: true })
  .toFile(new URL('web/public/social.png', root).pathname)
console.log(`social.png: ${(size / 1000).toFixed(1)} kB`)
