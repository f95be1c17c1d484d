import { differenceOf, formatDifference, formatReading, type Reading } from '#domain/checklists/measure.ts'

export function ReadingLine({ item }: { item: Reading & { departure: Reading | null } }) {
  const { departure } = item
  const now = formatReading(item)
  const then = departure && formatReading(departure)
  if (!now && !then) return null
  const difference = differenceOf(departure, item)
  return (
    <p className="mt-1.5 text-[0.9375rem] leading-snug">
      <b className="font-semibold">{now ?? 'Sin cifra'}</b>
      {then && <span className="text-tinta-2">{` · ${then} en la salida`}</span>}
      {difference !== null && (
        <span className="text-tinta-2">{` (${formatDifference(difference, item)})`}</span>
      )}
    </p>
  )
}
