import { useEffect } from 'react'
import { toast } from 'sonner'

const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null

/** A dialog that a press opens has no toasts over it from before that press; a toast of the press itself stays. */
export function useEarlierToasts() {
  useEffect(() => {
    let earlier: (string | number)[] = []
    let pressedIn: Element | null = null
    const remember = ({ target }: Event) => {
      earlier = toast.getToasts().map(({ id }) => id)
      pressedIn = dialogOf(target)
    }
    const clear = ({ target }: Event) => {
      const opened = dialogOf(target)
      if (opened && opened !== pressedIn) for (const id of earlier) toast.dismiss(id)
    }
    const acts = [
      ['pointerdown', remember],
      ['keydown', remember],
      ['focusin', clear],
    ] as const
    for (const [event, act] of acts) document.addEventListener(event, act, true)
    return () => {
      for (const [event, act] of acts) document.removeEventListener(event, act, true)
    }
  }, [])
}
