import type { DepartureView } from '#domain/passages/departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { formatInstant } from '#web/passages/stage-words.ts'

interface Pressed {
  id: string | undefined
  name: string
  at: string
}

/** The people who are ready, with the moment; a device may keep a reply of a release before, without moments. */
export function pressedBy(
  { owner, crew }: PassageView,
  { ownerReadyAt, skipperReadyAt }: DepartureView,
): Pressed[] {
  const skipper = crew.find(({ isSkipper }) => isSkipper)?.user
  return [
    ...(ownerReadyAt ? [{ id: owner._id, name: owner.name, at: ownerReadyAt }] : []),
    ...(skipperReadyAt && skipper ? [{ id: skipper._id, name: skipper.name, at: skipperReadyAt }] : []),
  ]
}

/** 'Listo dado: tú, 3 jun, 8:30.' */
export function pressedWords(passage: PassageView, departure: DepartureView, reader: string): string | null {
  const given = pressedBy(passage, departure).map(
    ({ id, name, at }) => `${id === reader ? 'tú' : name}, ${formatInstant(at)}`,
  )
  return given.length > 0 ? `Listo dado: ${given.join('; ')}.` : null
}
