import { MINUTE_MS } from '#domain/durations.ts'

// A page of its own, without the application's code. The server writes all of it: here it is only read again.

const EVERY_MS = MINUTE_MS
/** Longer than a slow network needs. */
const PATIENCE_MS = 20_000

const find = (id: string) => document.getElementById(id)

/** The worker answers with it where the network does not: a phone that was put away forgets its pages. */
const KEPT = 'shore'
const hasCache = () => 'caches' in window

/** A device that stores nothing, or is full, shows the page all the same. */
async function keep(page: Response): Promise<void> {
  if (!hasCache()) return
  try {
    const cache = await caches.open(KEPT)
    await cache.put(window.location.pathname, page)
  } catch {}
}

/** The files that the page needs to look the same; its style is in it. */
async function keepFiles(): Promise<void> {
  const files = Array.from(
    document.querySelectorAll('script[src], link[as="font"], .boat-head img'),
    element => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const cache = await caches.open(KEPT)
  await Promise.all(files.map(file => cache.add(file).catch(() => undefined)))
}

/** A link that has ended leaves nothing on the device. */
const forget = async () => hasCache() && (await caches.delete(KEPT))

async function startWorker(): Promise<void> {
  if (!hasCache() || !('serviceWorker' in navigator)) return
  await Promise.all([keepFiles(), navigator.serviceWorker.register('/shore-sw.js', { scope: '/shore/' })])
}

async function readPage(): Promise<Document | 'ended' | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store', signal: patience.signal })
    if (answer.status === 404) return 'ended'
    if (!answer.ok) return undefined
    void keep(answer.clone())
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** A part with the same text stays as it is: a finger or a screen reader may be on it. */
function show(fresh: Document): void {
  const [page, next] = [find('page'), fresh.getElementById('page')]
  if (!page || !next) return
  const names = (root: Element) => Array.from(root.querySelectorAll('[id]'), ({ id }) => id).join()
  prepareButtons(next)
  const copy = next.querySelector('#copy')
  if (copy) copy.textContent = find('copy')?.textContent ?? copy.textContent
  if (page.className !== next.className || names(page) !== names(next)) {
    page.className = next.className
    page.innerHTML = next.innerHTML
    return
  }
  for (const part of Array.from(next.querySelectorAll('[id]'))) {
    const old = find(part.id)
    if (old && old.innerHTML !== part.innerHTML) old.innerHTML = part.innerHTML
  }
  find('fresh')?.classList.remove('stale')
}

/** They do nothing without this script. */
function prepareButtons(root: ParentNode): void {
  const canCopy = typeof navigator.clipboard?.writeText === 'function'
  if (canCopy) root.querySelector('#copy')?.removeAttribute('hidden')
  root.querySelector('#print')?.removeAttribute('hidden')
}

async function copySaid(button: Element): Promise<void> {
  const said = Array.from(find('say')?.querySelectorAll('p') ?? [], ({ textContent }) => textContent)
  try {
    await navigator.clipboard.writeText(said.join('\n'))
    button.textContent = 'Copiado'
  } catch {
    button.textContent = 'No se pudo copiar'
  }
}

/** The buttons come and go with the page's parts. */
function press({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.id === 'print') window.print()
  if (button?.id === 'copy') void copySaid(button)
}

/** Old news must not look new. */
function sayOld(): void {
  const fresh = find('fresh')
  const text = fresh?.querySelector('span')
  if (!fresh || !text || fresh.classList.contains('stale')) return
  fresh.classList.add('stale')
  text.textContent = `Sin conexión. ${text.textContent}`
}

/**
 * Reads the page again while it is visible, until the returned function is called. A link that has ended is
 * opened again, which shows the end.
 */
export function keepCurrent(reload: () => void = () => window.location.reload()): () => void {
  if (!find('page')) return () => undefined
  let reading = false
  const refresh = async () => {
    if (reading || document.hidden) return
    reading = true
    const found = await readPage()
    reading = false
    if (found === 'ended') {
      await forget().catch(() => undefined)
      return reload()
    }
    if (found) show(found)
    else sayOld()
  }
  const look = () => void refresh()
  // From the worker, where the network did not answer.
  const isOld = find('fresh')?.classList.contains('stale') === true
  // As it came: a second reading would cost as much as the first.
  const came = new Response(`<!doctype html>${document.documentElement.outerHTML}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
  if (!isOld) void keep(came)
  prepareButtons(document)
  void startWorker().catch(() => undefined)
  if (isOld) look()
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('click', press)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', sayOld)
  return () => {
    clearInterval(timer)
    document.removeEventListener('click', press)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', sayOld)
  }
}
