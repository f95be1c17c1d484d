import type { Finding } from '#domain/checklists/differences.ts'
import { expiresAtSea, expiryName } from '#domain/checklists/expiry.ts'
import type { PhotoRow } from '#server/checklists/checklist-table.ts'
import { photoPrinter } from '#server/checklists/on-paper/print-photos.ts'
import type { AnswerOnPaper } from '#server/checklists/report-document.ts'
import type { Tools } from '#server/context.ts'
import { longDay } from '#server/documents/spanish-formats.ts'

const expiryText = (key: string, day: string) => `${expiryName(key) ?? 'Caducidad'}: ${longDay(day)}`

/** What was answered of an item, as it goes to the worker. `endDate`: the transfer's. */
export function answerPrinter(tools: Pick<Tools, 'files' | 'report'>, endDate: string) {
  const print = photoPrinter(tools)
  return async (
    key: string,
    { status, notes, expiresOn }: Finding,
    photos: readonly PhotoRow[],
    reading: string | null = null,
  ): Promise<AnswerOnPaper> => ({
    status,
    notes,
    reading,
    expiry: expiresOn && expiryText(key, expiresOn),
    tooSoon: expiresAtSea({ status, expiresOn }, endDate),
    photos: await print(photos),
  })
}
