import { useLedTo } from '#web/ui/use-led-to.ts'

const anyPart = () => true

/** To the part of a form that the address names, by a section's id or a field's name. */
export function useReached() {
  useLedTo(anyPart, part => document.getElementById(part) ?? document.getElementsByName(part)[0] ?? 'wait')
}
