import { type Clock, clockInWords } from '#web/ui/times.ts'

/** Once on each screen with times of day: by whose clock they are, where it could be another. */
export function ClockNote({ clock }: { clock: Clock }) {
  const words = clockInWords(clock)
  return words ? <p className="text-[0.875rem] leading-snug text-tinta-2">{words}</p> : null
}
