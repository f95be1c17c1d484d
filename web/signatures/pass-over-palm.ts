import type SignaturePad from 'signature_pad'

/** In CSS pixels: a finger touches less, a palm more. */
const FINGER_MAX = 40
/** A pointer that has moved less than this is still. */
const STILL_MAX = 12

interface Held {
  id: number
  type: string
  x: number
  y: number
  isStill: boolean
}

/**
 * The pad follows the first pointer that lands, which is often the hand that leans on the screen. A large contact is
 * left out; a pointer that is still gives its place to the next one, and a finger to a pen. Returns the clean-up.
 */
export function passOverPalm(pad: SignaturePad, sheet: HTMLElement): () => void {
  let held: Held | undefined

  const givesPlace = (to: PointerEvent) =>
    held !== undefined && (held.isStill || (to.pointerType === 'pen' && held.type !== 'pen'))

  const drop = (id: number) => {
    sheet.dispatchEvent(new PointerEvent('pointercancel', { pointerId: id, bubbles: true, cancelable: true }))
    pad.fromData(pad.toData().slice(0, -1))
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && Math.max(event.width, event.height) > FINGER_MAX) {
      event.stopImmediatePropagation()
      return
    }
    if (held && !givesPlace(event)) return
    if (held) drop(held.id)
    held = {
      id: event.pointerId,
      type: event.pointerType,
      x: event.clientX,
      y: event.clientY,
      isStill: event.pointerType === 'touch',
    }
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (held?.id === pointerId && Math.hypot(clientX - held.x, clientY - held.y) > STILL_MAX)
      held.isStill = false
  }
  const up = ({ pointerId }: PointerEvent) => {
    if (held?.id === pointerId) held = undefined
  }
  // Before the pad's own listeners.
  sheet.addEventListener('pointerdown', down, { capture: true })
  window.addEventListener('pointermove', move, { capture: true })
  window.addEventListener('pointerup', up, { capture: true })
  window.addEventListener('pointercancel', up, { capture: true })
  return () => {
    sheet.removeEventListener('pointerdown', down, { capture: true })
    window.removeEventListener('pointermove', move, { capture: true })
    window.removeEventListener('pointerup', up, { capture: true })
    window.removeEventListener('pointercancel', up, { capture: true })
  }
}
