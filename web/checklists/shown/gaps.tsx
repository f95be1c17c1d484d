import { gapSentences, lacksFigure, lacksPhoto } from '#domain/checklists/gaps.ts'

type Answered = Parameters<typeof gapSentences>[0][number] & { key: string; item: string }

/** Missing notes, photos, dates and figures: counted, and listed on request. */
export function Gaps({ items }: { items: readonly Answered[] }) {
  const sentences = gapSentences(items)
  if (sentences.length === 0) return null
  const lacking = items.filter(item => lacksPhoto(item) || lacksFigure(item))
  return (
    <div
      role="status"
      className="rounded-inner bg-ambar-2 px-4 py-3 text-[0.9375rem] leading-snug text-ambar"
    >
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-ambar/40 underline-offset-4">
          {lacking.length === 1 ? 'Ver cuál' : 'Ver cuáles'}
        </summary>
        <ul className="mb-1 columns-1 gap-x-6 text-tinta sm:columns-2">
          {lacking.map(({ key, item }) => (
            <li key={key} className="py-0.5">
              {item}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
