import { NOT_STATED, notStated } from '#domain/contracts/contract-data.ts'
import type { ContractValues } from '#domain/contracts/contract-labels.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { formatList } from '#domain/spanish-format.ts'
import { Notice } from '#web/ui/notice.tsx'

export function notStatedText(data: ContractValues): string | undefined {
  const missing = notStated(data).map(field =>
    field === 'insuranceEnd' ? 'vigencia del seguro' : fieldLabels[field].toLocaleLowerCase('es'),
  )
  if (missing.length === 0) return
  return `El contrato dirá «${NOT_STATED}» en: ${formatList(missing)}.`
}

/** Shown before signing. `advice` names the person who can still fill it in. */
export function NotStated({ data, advice }: { data: ContractValues; advice: string }) {
  const text = notStatedText(data)
  return text && <Notice tone="wait">{`${text} ${advice}`}</Notice>
}
