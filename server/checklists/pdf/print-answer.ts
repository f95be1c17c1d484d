import type { Finding } from '#domain/checklists/differences.ts'
import { expiresAtSea, expiryName } from '#domain/checklists/expiry.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import type { PhotoRow } from '#server/checklists/checklist-table.ts'
import type { AnswerData } from '#server/checklists/inspection-document.ts'
import { photoPrinter } from '#server/checklists/pdf/print-photos.ts'
import type { Services } from '#server/platform/context.ts'

const expiryText = (key: string, day: string) => `${expiryName(key) ?? 'Caducidad'}: ${formatLongDay(day)}`

export function answerPrinter(services: Pick<Services, 'files' | 'reportError'>, endDate: string) {
  const print = photoPrinter(services)
  return async (
    key: string,
    { status, notes, expiresOn }: Finding,
    photos: readonly PhotoRow[],
    reading: string | null = null,
  ): Promise<AnswerData> => ({
    status,
    notes,
    reading,
    expiry: expiresOn && expiryText(key, expiresOn),
    tooSoon: expiresAtSea({ status, expiresOn }, endDate),
    photos: await print(photos),
  })
}
