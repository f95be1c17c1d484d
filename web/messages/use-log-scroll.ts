import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there. */
const NEAR_PX = 48
const ABOVE_START_PX = 20

/** No browser's own smooth scroll takes longer. */
const WAY_MS = 2_000

/** On the way to the end: up to when, and how far one has come. */
interface Way {
  until: number
  height: number
  top: number
}

interface Hold {
  end: boolean
  way?: Way | undefined
  /** The uppermost message in view, and where it stood. */
  anchor?: { element: HTMLElement; top: number } | undefined
}

const elements = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-message]')]

const uppermost = (box: HTMLElement) =>
  elements(box).find(element => element.offsetTop + element.offsetHeight > box.scrollTop)

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export interface LogScroll {
  box: RefObject<HTMLDivElement | null>
  /** Whether the newest message is in view. */
  atEnd: boolean
  /** For the box's onScroll. */
  note: () => void
  /** From now on the newest is what is looked at. */
  stick: () => void
  /** As a movement that the eye can follow. */
  goToEnd: () => void
}

/**
 * Where one is in the talk. At its end one stays at its end, whatever comes or whichever way the box changes; further
 * up the message one reads stays where it is, whatever is put in above it.
 */
export function useLogScroll(startAt: string | undefined): LogScroll {
  const box = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>({ end: true })
  const [atEnd, setAtEnd] = useState(startAt === undefined)

  const note = useCallback(() => {
    const { current } = box
    if (!current) return
    const end = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
    const element = end ? undefined : uppermost(current)
    const { way } = hold.current
    const goesOn = !end && way && way.until > Date.now() && current.scrollTop >= way.top
    hold.current = {
      end,
      anchor: element && { element, top: element.offsetTop },
      way: goesOn ? { ...way, top: current.scrollTop } : undefined,
    }
    setAtEnd(end)
  }, [])

  const goTowardsEnd = useCallback((current: HTMLElement) => {
    const { scrollHeight: height, scrollTop: top } = current
    hold.current = { ...hold.current, way: { until: Date.now() + WAY_MS, height, top } }
    current.scrollTo({ top: height, behavior: calm() ? 'auto' : 'smooth' })
  }, [])

  const restore = useCallback(() => {
    const { current } = box
    if (!current) return
    const { end, anchor, way } = hold.current
    if (end) current.scrollTop = current.scrollHeight
    else if (way && way.until > Date.now()) {
      // What arrives meanwhile puts the end further away.
      if (way.height !== current.scrollHeight) goTowardsEnd(current)
    } else if (anchor?.element.isConnected) {
      const moved = anchor.element.offsetTop - anchor.top
      // Also a scroll by nothing would stop the one that is under way.
      if (moved !== 0) current.scrollTop += moved
    }
    note()
  }, [note, goTowardsEnd])

  useLayoutEffect(restore)

  useLayoutEffect(() => {
    const { current } = box
    if (!startAt || !current) return
    const start =
      current.querySelector<HTMLElement>('[data-new]') ??
      elements(current).find(element => element.dataset.message === startAt)
    if (!start) return
    current.scrollTop = start.offsetTop - ABOVE_START_PX
    note()
  }, [startAt, note])

  // The keyboard opens, the box for writing grows, a font arrives.
  useEffect(() => {
    const { current } = box
    if (!current || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(restore)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [restore])

  const stick = useCallback(() => {
    hold.current = { end: true }
    restore()
  }, [restore])

  const goToEnd = useCallback(() => {
    const { current } = box
    if (!current) return
    goTowardsEnd(current)
    current.focus({ preventScroll: true })
  }, [goTowardsEnd])

  return { box, atEnd, note, stick, goToEnd }
}
