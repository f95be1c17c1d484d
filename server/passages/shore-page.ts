import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { NO_RESCUE, RESCUE_NUMBER } from '#domain/passages/follow-words.ts'
import type { ShoreOwner, ShorePerson } from '#domain/passages/shore.ts'
import {
  dataOf,
  describeShoreVessel,
  personWords,
  shoreRows,
  shoreWords,
} from '#domain/passages/shore-words.ts'
import { phoneParts } from '#domain/phone-numbers.ts'
import { asText, drawBrand, drawHead, type PageSources } from '#server/passages/page-parts.ts'
import { PORTS_TIME, type Shore } from '#server/passages/shore.ts'
import { drawShoreChart } from '#server/passages/shore-chart.ts'

interface ShorePage extends PageSources {
  shore: Shore
  chart: string | undefined
  now: Date
}
type Words = ReturnType<typeof shoreWords>

const icon = (path: string) =>
  `<svg class="icon" aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`
const icons = {
  clock: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>'),
  phone: icon(
    '<path d="M5 4h4l1.8 4.5-2.3 1.7a12 12 0 0 0 5.3 5.3l1.7-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z"/>',
  ),
  words: icon('<path d="M8 9h9v12H8zM11 9V3M11 13h3M11 17.5v.1M14 17.5v.1"/>'),
  circle: icon('<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3.6"/>'),
}
const RESCUE_CALL = `tel:+34${RESCUE_NUMBER.replaceAll(' ', '')}`

/** The page's script replaces each part by itself: a button that somebody is about to press stays in its place. */
const part = (name: string, html: string) => (html ? `<div id="${name}">${html}</div>` : '')

function drawPerson(name: string, what: string, phone: string | null): string {
  const calls = phoneParts(phone ?? '').flatMap(({ text, dialled }) =>
    dialled ? `<a class="call" href="tel:${dialled}">${icons.phone}<span>${asText(text)}</span></a>` : [],
  )
  const uncalled = `<span class="uncalled">${phone ? asText(phone) : 'Sin teléfono'}</span>`
  return `<li><p><b>${asText(name)}</b> <span>${asText(what)}</span></p>${calls.join('') || uncalled}</li>`
}

const drawPeople = (people: readonly ShorePerson[], owner: ShoreOwner | null) =>
  [
    '<ul class="people">',
    // Guests have no phones here.
    ...people
      .filter(({ role }) => role !== null)
      .map(person => drawPerson(person.name, personWords(person), person.phone)),
    owner ? drawPerson(owner.name, 'Armador', owner.phone) : '',
    '</ul>',
  ].join('')

function drawScript({ said }: Shore): string {
  if (!said) return ''
  const { opening, position, description } = said
  return [
    '<section class="say" id="say"><h3>Di esto <button type="button" id="copy" hidden>Copiar</button></h3>',
    `<p>«${asText(opening)}</p>`,
    position
      ? `<p class="place"><small>Última posición, ${asText(position.at)}</small> ${asText(position.figures)} <small>${asText(position.spoken)}</small></p>`
      : '',
    `<p>${asText(description)}»</p></section>`,
  ].join('')
}

/** Two things, in their order. */
const drawToDo = (shore: Shore) =>
  [
    '<section class="do">',
    '<div class="step"><i aria-hidden="true">1</i><h2>Prueba a llamar</h2><p>Si contestan, que anoten su posición.</p></div>',
    drawPeople(shore.people ?? [], shore.owner),
    '<div class="step second"><i aria-hidden="true">2</i><h2>Si nadie contesta, avisa</h2><p>Salvamento Marítimo, gratis, las 24 horas. Por radio, VHF canal 16.</p></div>',
    `<a class="rescue-call" href="${RESCUE_CALL}">${icons.phone}<span>Llamar al ${RESCUE_NUMBER}</span></a>`,
    drawScript(shore),
    '</section>',
  ].join('')

const drawKeep = ({ title, text }: NonNullable<Words['keep']>) =>
  [
    `<section class="keep"><h2>${asText(title)}</h2><p>${asText(text)}</p><ul>`,
    `<li>${icons.phone}Los teléfonos de a bordo y del armador</li>`,
    `<li>${icons.words}A quién llamar y qué decir, palabra por palabra</li>`,
    `<li>${icons.circle}Hasta dónde ha podido llegar, en la carta</li></ul></section>`,
  ].join('')

function drawBoat(shore: Shore, now: Date): string {
  const { vessel } = shore
  const photo = vessel.photo
    ? `<img src="${asText(vessel.photo.thumbnailPath)}" alt="El barco, en una foto del armador" width="112" height="84">`
    : ''
  const colours = vessel.colours
    ? `<br>${asText(vessel.colours.charAt(0).toLocaleUpperCase('es'))}${asText(vessel.colours.slice(1))}`
    : ''
  return [
    `<section class="boat-facts"><div class="boat-head">${photo}<div><h2>${asText(vessel.name ?? 'El barco')}</h2>`,
    `<p>${asText(describeShoreVessel(vessel))}${colours}</p></div></div><dl>`,
    ...shoreRows(shore, now, PORTS_TIME).map(
      ({ term, value }) => `<div><dt>${term}</dt><dd>${asText(value)}</dd></div>`,
    ),
    '</dl></section>',
  ].join('')
}

const drawSay = (words: Words) =>
  [
    `<div class="headline"><p class="eyebrow">${asText(words.eyebrow)}</p>`,
    `<h1>${asText(words.headline[0])} <em>${asText(words.headline[1])}</em></h1>`,
    `<p class="explained">${asText(words.explained)}</p></div>`,
  ].join('')

const drawFix = ({ fix }: Words) =>
  fix ? `<p class="fix"><span>${asText(fix.at)}</span> <b>${asText(fix.figures)}</b></p>` : ''

function drawEnd({ overdue }: Shore, hasChart: boolean): string {
  const calm = overdue ? ' En cuanto llegue una señal, esta página vuelve a su calma.' : ''
  return [
    `<div class="end"><p>${NO_RESCUE} <a href="${RESCUE_CALL}">${RESCUE_NUMBER}</a>.${calm}</p>`,
    `<p class="small">Este enlace se apaga 24 horas después de llegar. Horas de la península.${hasChart ? ` ${CHART_CAPTION}.` : ''}</p></div>`,
  ].join('')
}

/** The page for a contact ashore: whole as it comes, and kept up to date by its script. */
export function renderShorePage(page: ShorePage): string {
  const { shore, now, files } = page
  const words = shoreWords(shore, now, PORTS_TIME)
  const { reach } = words
  const chart = drawShoreChart(page.chart, shore, { mark: words.mark, label: reach?.label ?? null })
  return [
    drawHead(page, 'Hoja para tierra', []),
    `<div id="page" class="${shore.overdue ? 'is-overdue' : 'is-quiet'}"><header>${drawBrand(page)}`,
    `<p class="fresh" id="fresh" role="status">${icons.clock}<span>${dataOf(now, PORTS_TIME)}</span></p></header>`,
    '<main>',
    part('headline', drawSay(words)),
    shore.overdue ? part('todo', drawToDo(shore)) : '',
    part('chart', chart),
    part('fix', shore.overdue ? '' : drawFix(words)),
    part('reach', reach ? `<p class="reason">${asText(reach.explained)}</p>` : ''),
    part('keep', words.keep ? drawKeep(words.keep) : ''),
    part('boat-facts', drawBoat(shore, now)),
    '<p class="print"><button type="button" id="print" hidden>Imprimir en una hoja</button></p>',
    part('end', drawEnd(shore, chart !== '')),
    '</main></div>',
    `<script type="module" src="${files.script}"></script></body></html>`,
  ].join('')
}
