import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near to the end counts as the end. */
const NEAR_PX = 48
const ABOVE_START_PX = 20

/** No browser's own smooth scroll takes longer. */
const WAY_MS = 2_000

/** On the way to the end: its deadline, and the last position. */
interface Way {
  until: number
  height: number
  top: number
}

interface Hold {
  end: boolean
  way?: Way | undefined
  anchor?: { element: HTMLElement; top: number } | undefined
}

const elements = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-message]')]

const uppermost = (box: HTMLElement) =>
  elements(box).find(element => element.offsetTop + element.offsetHeight > box.scrollTop)

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export interface LogScroll {
  box: RefObject<HTMLDivElement | null>
  atEnd: boolean
  note: () => void
  stick: () => void
  goToEnd: () => void
}

interface Start {
  startAt: string | undefined
  /** Somebody looks for this very message: the line 'Mensajes nuevos' does not go before it. */
  isTarget: boolean
}

/** At the end it stays at the end; elsewhere the message in view keeps its place. */
export function useLogScroll({ startAt, isTarget }: Start): LogScroll {
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
      // New messages move the end further away.
      if (way.height !== current.scrollHeight) goTowardsEnd(current)
    } else if (anchor?.element.isConnected) {
      const moved = anchor.element.offsetTop - anchor.top
      // A scroll by 0, too, would stop the one under way.
      if (moved !== 0) current.scrollTop += moved
    }
    note()
  }, [note, goTowardsEnd])

  useLayoutEffect(() => void restore())

  useLayoutEffect(() => {
    const { current } = box
    if (!startAt || !current) return
    const line = isTarget ? null : current.querySelector<HTMLElement>('[data-new]')
    const start = line ?? elements(current).find(element => element.dataset.message === startAt)
    if (!start) return
    current.scrollTop = start.offsetTop - (isTarget ? current.clientHeight / 3 : ABOVE_START_PX)
    note()
  }, [startAt, isTarget, note])

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
