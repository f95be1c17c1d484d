import { readSheet } from '#domain/charts/mercator.ts'
import { trackOn } from '#domain/charts/track.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { followWords } from '#domain/passages/follow-words.ts'
import type { FollowView } from '#domain/passages/share.ts'
import { deviceClockInWords, deviceZone } from '#web/ui/times.ts'

// A page of its own, without the application's code: on a phone with one bar the whole of it has to be small.

const EVERY_MS = MINUTE_MS
/** Longer than a slow network needs. */
const PATIENCE_MS = 20_000

const find = (id: string) => document.getElementById(id)
const write = (id: string, text: string) => {
  const element = find(id)
  if (element && element.textContent !== text) element.textContent = text
}
const show = (id: string, isShown: boolean) => find(id)?.toggleAttribute('hidden', !isShown)

function writeFigures(figures: { term: string; value: string }[]): void {
  const items = figures.map(({ term, value }) => {
    const [item, name, figure] = ['div', 'dt', 'dd'].map(tag => document.createElement(tag))
    if (name) name.textContent = term
    if (figure) figure.textContent = value
    item?.append(name ?? '', figure ?? '')
    return item ?? ''
  })
  find('figures')?.replaceChildren(...items)
}

function drawBoat({ track, stage }: FollowView): boolean {
  const chart = find('chart')
  const sheet = readSheet(chart?.dataset.sheet)
  const drawn = sheet && trackOn(sheet, track)
  const isShown = drawn !== undefined && stage === 'under_way'
  show('boat', isShown)
  if (!drawn) return false
  find('track')?.setAttribute('d', drawn.line)
  find('boat')?.setAttribute('transform', drawn.boat.transform)
  const signal = find('signal')
  signal?.style.setProperty('--x', ((drawn.boat.x / sheet.width) * 100).toFixed(2))
  signal?.style.setProperty('--y', ((drawn.boat.y / sheet.height) * 100).toFixed(2))
  return isShown
}

function update(view: FollowView): void {
  const words = followWords(view, new Date(), deviceZone())
  const hasBoat = drawBoat(view)
  write('first', words.headline[0])
  write('second', words.headline[1])
  write('explained', words.explained)
  write('signal', words.signal ?? '')
  show('signal', hasBoat && words.signal !== null)
  show('fix', words.fix !== null)
  const [when, where] = find('fix')?.children ?? []
  if (when) when.textContent = words.fix?.at ?? ''
  if (where) where.textContent = words.fix?.figures ?? ''
  writeFigures(words.figures)
  show('way', words.part !== null)
  find('way')?.style.setProperty('--part', (words.part ?? 0).toFixed(4))
  show('report', words.report !== null)
  find('report')?.classList.toggle('overdue', words.report?.isOverdue === true)
  const [first, rest] = find('report')?.children ?? []
  if (first) first.textContent = words.report?.first ?? ''
  if (rest) rest.textContent = words.report?.rest ?? ''
  write('ends', words.ends)
  write('zone', deviceClockInWords())
}

/** The page's own network is told in words: old news must not look new. */
function sayFresh(isFresh: boolean): void {
  const fresh = find('fresh')
  fresh?.classList.toggle('stale', !isFresh)
  const text = fresh?.querySelector('span')
  if (text) text.textContent = isFresh ? 'Se actualiza solo' : 'Sin conexión'
}

async function read(): Promise<FollowView | 'ended' | undefined> {
  const answer = await fetch(`/api${window.location.pathname}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (answer?.status === 404) return 'ended'
  return answer?.ok ? answer.json().catch(() => undefined) : undefined
}

/** Keeps the page up to date, until the returned function is called. A link that has ended is opened again, to say so. */
export function startFollowing(reload: () => void = () => window.location.reload()): () => void {
  let view: FollowView = JSON.parse(find('view')?.textContent ?? 'null')
  if (!view) return () => undefined
  let reading = false
  const refresh = async () => {
    if (reading || document.hidden) return
    reading = true
    const found = await read()
    reading = false
    if (found === 'ended') return reload()
    sayFresh(found !== undefined)
    if (found) view = found
    update(view)
  }
  const look = () => void refresh()
  update(view)
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}
