export const scrim = 'fixed inset-0 z-50 bg-velo transition-opacity starting:opacity-0'

/** The dialog's paper. It scrolls as a whole, so that the keyboard can always reach its end. */
export const sheet = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto overscroll-contain',
  'scroll-pt-24 scroll-pb-24 rounded-t-card bg-white shadow-ticket',
  'md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:w-[calc(100%-3rem)] md:rounded-card',
  'outline-none focus-visible:rounded-t-card focus-visible:outline-none md:focus-visible:rounded-card',
  'transition starting:translate-y-6 starting:opacity-0',
].join(' ')

/** Pressing a toast above a dialog must not close the dialog. */
export function sparesToasts(event: {
  target: EventTarget | null
  detail?: unknown
  preventDefault: () => void
}) {
  const { originalEvent } = (event.detail ?? {}) as { originalEvent?: Event }
  const pressed = originalEvent?.target
  if (pressed instanceof Element && pressed.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Escape first closes a field's list, and the dialog only without one. */
export function sparesOpenLists(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault()
}
