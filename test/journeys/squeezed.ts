import { expect, type Page } from '@playwright/test'
import { withLargeText } from '#test/journeys/inspect.ts'

/** Visible words outside of the window, or that break after every few letters because nothing leaves them room. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LINES = 4
    const NARROW_PX = 64
    const LETTER_PX = 9
    const isUnseen = (element: Element) =>
      element.closest('svg, [aria-hidden=true]') !== null || getComputedStyle(element).visibility === 'hidden'
    /** Within something that scrolls or ends its lines itself, or that is a point for who hears the page. */
    const isApart = (element: Element | null): boolean => {
      if (!element) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isPoint = element.getBoundingClientRect().width < 2
      return (
        isPoint ||
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        isApart(element.parentElement)
      )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const words = text.textContent?.trim() ?? ''
      const element = text.parentElement
      if (!words || !element || isUnseen(element) || isApart(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const isOut = lines.some(({ left, right }) => left < -1 || right > window.innerWidth + 1)
      const widest = Math.max(0, ...lines.map(({ width }) => width))
      if (isOut || (lines.length >= LINES && widest < Math.min(NARROW_PX, words.length * LETTER_PX)))
        found.add(words)
    }
    return [...found]
  })

/** With text twice as large every word has room. */
export const expectRoomForLargeText = (page: Page, name: string): Promise<void> =>
  withLargeText(page, () =>
    expect.poll(() => squeezed(page), `${name} has no room for large text`).toEqual([]),
  )
