import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_MS = 500
/** A thumb that scrolls presses nothing. */
const MOVED = 10

/** A tap, or a press that is held. With a mouse and with the keyboard the second is the context menu's. */
export function useLongPress(tap: () => void, hold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  const held = () => {
    stop()
    if (isHeld.current) return
    isHeld.current = true
    hold()
  }
  return {
    onPointerDown({ clientX, clientY, button }: PointerEvent) {
      isHeld.current = false
      begun.current = { x: clientX, y: clientY }
      stop()
      if (button === 0) timer.current = setTimeout(held, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > MOVED) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      held()
    },
    onClick() {
      // A held press is no tap, also where the browser sends a click after it.
      if (isHeld.current) isHeld.current = false
      else tap()
    },
  }
}
