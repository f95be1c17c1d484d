import type { PassageView } from '#domain/passages/passage.ts'
import { formatList } from '#domain/spanish-format.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Dates or ports that one contract has by an annex and another has not yet: the passage keeps the former ones. */
export function AnnexesWait({ annexes }: Pick<PassageView, 'annexes'>) {
  if (!annexes) return null
  const { waitsFor } = annexes
  const sign = waitsFor.length === 1 ? 'firme' : 'firmen'
  return (
    <div className="mb-8">
      <Notice tone="wait">
        {`Un anexo cambia las fechas o los puertos. La travesía los cambia cuando ${formatList(waitsFor.map(({ name }) => name))} ${sign} lo mismo.`}
      </Notice>
    </div>
  )
}
