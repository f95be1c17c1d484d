import { expect } from 'vitest'
import type { BrowserWindow, Point } from '#test/engines/window.ts'

/** For each step: a machine may be slow, and a frozen page never answers. */
const PATIENCE = { timeout: 25_000, interval: 50 }

/**
 * The point of an element with this name: in the open dialog, otherwise in the screen, otherwise around it. Null
 * while it is missing, moves, or is covered. The page notes whether its next click meets the element, and stops one
 * that does not. Runs in the page.
 */
function findTarget(css: string, name: string): Promise<Point | null> {
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].filter(isShown)
  const scopes = dialogs.length > 0 ? dialogs.slice(-1) : [document.querySelector('main'), document.body]
  const found = scopes
    .flatMap(scope => [...(scope?.querySelectorAll(css) ?? [])])
    .find(element => isShown(element) && nameOf(element).startsWith(name))
  if (!found) return Promise.resolve(null)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const before = place()
  return new Promise(resolve =>
    setTimeout(() => {
      const after = place()
      const met = document.elementFromPoint(after.x, after.y)
      const isStill = before.x === after.x && before.y === after.y
      if (!isStill || !met || !(found.contains(met) || met.contains(found))) return resolve(null)
      const { dataset } = document.documentElement
      dataset.nextClick = 'awaited'
      const note = (event: Event) => {
        const isMet = found.contains(event.target as Node)
        dataset.nextClick = isMet ? 'met' : 'missed'
        if (isMet) return
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      addEventListener('click', note, { capture: true, once: true })
      resolve(after)
    }, 50),
  )
}

/** A document that the click has replaced notes nothing. Runs in the page. */
const hasMissed = () => ['awaited', 'missed'].includes(document.documentElement.dataset.nextClick ?? '')

const readText = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')

/** As a link does, within the loaded page. Runs in the page. */
function follow(address: string) {
  if (address !== location.pathname) document.querySelector('main h1')?.setAttribute('data-left', '')
  history.pushState({ usr: null, key: address, idx: (history.state?.idx ?? 0) + 1 }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Runs in the page. */
const findValue = (label: string) =>
  [...document.querySelectorAll('input')].find(input => input.labels?.[0]?.textContent?.trim() === label)
    ?.value

/** Runs in the page. */
const focusedLabel = () => {
  const box = document.activeElement as HTMLInputElement | null
  return (box?.getAttribute('aria-label') ?? box?.labels?.[0]?.textContent ?? '').trim()
}

/** A person's acts in a window, by visible text. */
export function handOf(window: BrowserWindow) {
  async function target(css: string, name: string): Promise<Point> {
    let found: Point | null = null
    await expect
      .poll(async () => {
        found = await window.run(findTarget, css, name)
        return found ? 'is there' : `“${name}” is not in: ${await window.run(readText)}`
      }, PATIENCE)
      .toBe('is there')
    return found as unknown as Point
  }
  /**
   * Clicks until the box has the focus: elements that arrive above it may move it between the look and the click.
   */
  async function enter(css: string, label: string) {
    await expect
      .poll(async () => {
        await window.click(await target(css, label))
        return window.run(focusedLabel)
      }, PATIENCE)
      .toMatch(label)
  }
  async function fill(label: string, text: string) {
    await enter('input, textarea', label)
    await window.run(() => (document.activeElement as HTMLInputElement).select?.())
    await window.type(text)
    // Suggestions cover the next field until this one is left.
    await window.run(() => (document.activeElement as HTMLElement).blur())
  }
  /** Again if what has just arrived above the element moved it between the look and the click. */
  async function press(name: string, css = 'button, a, [role=button], label') {
    await expect
      .poll(async () => {
        await window.click(await target(css, name))
        return (await window.run(hasMissed)) ? `“${name}” moved away` : 'is pressed'
      }, PATIENCE)
      .toBe('is pressed')
  }
  /** Into the system's own box, from its first part on; again if a digit came too late for its part. */
  async function fillDay(label: string, day: string) {
    await enter('input[type=date]', label)
    const type = async () => {
      await window.run(() => {
        const box = document.activeElement as HTMLInputElement
        box.blur()
        box.focus()
      })
      await window.typeDay(day)
      return window.run(findValue, label)
    }
    await expect.poll(type, PATIENCE).toBe(day)
    await window.run(() => (document.activeElement as HTMLElement).blur())
  }
  /** A signature on the canvas of the open dialog. */
  async function sign() {
    const { x, y } = await target('canvas', 'Espacio para dibujar la firma')
    await window.draw(
      [-120, -70, -20, 30, 80, 120].map((right, at) => ({ x: x + right, y: y + (at % 2 ? -30 : 30) })),
    )
    await press('Firmar', 'button')
  }
  const sees = (text: string | RegExp) => expect.poll(() => window.run(readText), PATIENCE).toMatch(text)
  return {
    window,
    press,
    sees,
    seesNo: (text: string) => expect.poll(() => window.run(readText), PATIENCE).not.toContain(text),
    fill,
    fillDay,
    sign,
    goesTo: (address: string) => window.run(follow, address),
    /** The complete screen at this address: its heading is there, without an error. */
    async arrivesAt(path: RegExp) {
      await expect.poll(() => window.run(() => location.pathname + location.search), PATIENCE).toMatch(path)
      await expect
        .poll(() => window.run(() => document.querySelectorAll('main h1:not([data-left])').length), PATIENCE)
        .toBe(1)
      expect(await window.run(readText)).not.toContain('Esta pantalla ha fallado')
    },
    /** The event stream is open: from then on changes arrive by themselves. */
    listens: () =>
      expect
        .poll(
          () =>
            window.run(async () => {
              const { held = [] } = (await navigator.locks?.query()) ?? {}
              return held.map(({ name }) => name)
            }),
          PATIENCE,
        )
        .toContain('singladura.stream'),
  }
}
export type Hand = ReturnType<typeof handOf>
