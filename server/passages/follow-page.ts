import { readSheet, writeSheet } from '#domain/charts/mercator.ts'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { BOAT_PATH, trackOn } from '#domain/charts/track.ts'
import {
  followedRoute,
  followedVessel,
  followWords,
  NO_RESCUE,
  RESCUE_NUMBER,
} from '#domain/passages/follow-words.ts'
import type { FollowView } from '#domain/passages/share.ts'
import { asData, asText, drawBrand, drawHead, type PageSources } from '#server/passages/page-parts.ts'

export interface FollowPage extends PageSources {
  view: FollowView
  chart: string | undefined
  now: Date
}

const PORTS_TIME = 'Europe/Madrid'
const PICTURE = { width: 1200, height: 630 } as const

function drawChart({ chart, view }: FollowPage, signal: string | null): string {
  const sheet = readSheet(chart?.match(/data-sheet="([^"]+)"/)?.[1])
  if (!chart || !sheet) return ''
  const drawn = trackOn(sheet, view.track)
  const isAtSea = view.stage === 'under_way'
  const layer = [
    `<path id="track" d="${drawn?.line ?? ''}"/>`,
    `<g id="boat" transform="${drawn?.boat.transform ?? ''}"${drawn && isAtSea ? '' : ' hidden'}>`,
    '<circle class="halo" r="24"/><circle class="halo" r="15"/>',
    `<path d="${BOAT_PATH}"/></g></svg>`,
  ]
  const at = drawn
    ? `--x:${((drawn.boat.x / sheet.width) * 100).toFixed(2)};--y:${((drawn.boat.y / sheet.height) * 100).toFixed(2)}`
    : ''
  return [
    `<div class="chart" id="chart" data-sheet="${writeSheet(sheet)}">`,
    chart.replace(/<\/svg>\s*$/, layer.join('')),
    `<p class="signal" id="signal" style="${at}"${signal && drawn && isAtSea ? '' : ' hidden'}>${asText(signal ?? '')}</p>`,
    '</div>',
  ].join('')
}

const drawWay = (part: number | null) =>
  `<div class="way-done" id="way" style="--part:${(part ?? 0).toFixed(4)}"${part === null ? ' hidden' : ''} aria-hidden="true"><i></i><svg viewBox="-12 -8 26 16" width="28" height="17"><path d="${BOAT_PATH}"/></svg></div>`

/** The page of a followed passage: whole as it comes, and kept up to date by its script. */
export function renderFollowPage(page: FollowPage): string {
  const { view, now, publicUrl, path, files } = page
  const words = followWords(view, now, PORTS_TIME)
  const title = `${followedVessel(view)}${followedRoute(view)}`
  const picture = `${publicUrl}${path}/picture.png`
  const [first, second] = words.headline
  const chart = drawChart(page, words.signal)
  return [
    drawHead(page, title, [
      '<meta property="og:description" content="Dónde está el barco y cuándo llega. Se abre sin cuenta y se actualiza solo.">',
      `<meta property="og:image" content="${asText(picture)}"><meta property="og:image:width" content="${PICTURE.width}"><meta property="og:image:height" content="${PICTURE.height}">`,
      `<meta property="og:image:alt" content="Carta náutica con la derrota del barco${asText(followedRoute(view))}.">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ]),
    `<header>${drawBrand(page)}`,
    '<p class="fresh" id="fresh" role="status"><svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/></svg><span>Se actualiza solo</span></p></header>',
    chart ? `<main>${chart}` : '<main class="uncharted">',
    '<div class="told">',
    `<p class="who"><b>${asText(followedVessel(view))}</b>${asText(followedRoute(view))}</p>`,
    `<h1><span id="first">${asText(first)}</span> <em id="second">${asText(second)}</em></h1>`,
    `<p class="explained" id="explained">${asText(words.explained)}</p>`,
    drawWay(words.part),
    `<p class="fix" id="fix"${words.fix ? '' : ' hidden'}><span>${asText(words.fix?.at ?? '')}</span> <b>${asText(words.fix?.figures ?? '')}</b></p>`,
    `<dl id="figures">${words.figures.map(({ term, value }) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
    `<p class="report${words.report?.isOverdue ? ' overdue' : ''}" id="report"${words.report ? '' : ' hidden'}><b>${asText(words.report?.first ?? '')}</b> <span>${asText(words.report?.rest ?? '')}</span></p>`,
    `<p class="rescue">${NO_RESCUE} <a href="tel:+34${RESCUE_NUMBER.replaceAll(' ', '')}">${RESCUE_NUMBER}</a>.</p>`,
    `<p class="small"><span id="ends">${asText(words.ends)}</span> <span id="zone">Horas de la península.</span>${chart && ` ${CHART_CAPTION}.`}</p>`,
    '</div></main>',
    `<script type="application/json" id="view">${asData(view)}</script>`,
    `<script type="module" src="${files.script}"></script></body></html>`,
  ].join('')
}

const endedWords = {
  follow:
    'Se apaga 24 horas después de la llegada, o antes si quien lo hizo lo termina. Pídele otro a quien te lo mandó.',
  contact:
    'Puede que esté incompleto, o que el correo tenga más de un año. Para no recibir más avisos, usa el enlace del último correo que te hayamos mandado.',
  shore:
    'La hoja para tierra se apaga 24 horas después de la llegada. Si crees que un barco está en peligro: VHF canal 16 o 900 202 202.',
}

/** The answer to a link that is unknown or over. */
export function renderEndedPage(sources: PageSources, of: keyof typeof endedWords = 'follow'): string {
  return [
    drawHead(sources, 'Este enlace ya no está activo', []),
    `<header>${drawBrand(sources)}</header>`,
    '<main class="ended"><div class="told"><h1>Este enlace <em>ya no está activo</em></h1>',
    `<p class="explained">${endedWords[of]}</p>`,
    '</div></main></body></html>',
  ].join('')
}

/** For a contact ashore: a button, or that it was pressed. */
export function renderContactPage(sources: PageSources, isRefused: boolean): string {
  const [start, end] = isRefused ? ['Ya no te', 'escribiremos'] : ['¿No quieres', 'más avisos?']
  const told = isRefused
    ? 'No recibirás más correos de Singladura como contacto en tierra de un barco.'
    : 'Alguien dio tu dirección como contacto en tierra, para que sepas si su barco no da noticias. Si no quieres recibir más avisos así, de ningún barco, pulsa el botón.'
  return [
    drawHead(sources, 'Avisos a tierra', []),
    `<header>${drawBrand(sources)}</header>`,
    `<main class="ended"><div class="told"><h1>${start} <em>${end}</em></h1>`,
    `<p class="explained" role="status">${told}</p>`,
    isRefused
      ? ''
      : `<form method="post" action="${asText(sources.path)}"><button type="submit">No recibir más avisos</button></form>`,
    '</div></main></body></html>',
  ].join('')
}
