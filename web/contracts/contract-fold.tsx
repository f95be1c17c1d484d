import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ContractField } from '#domain/contracts/contract.ts'
import type { ContractFormOf } from '#web/contracts/contract-form-values.ts'

interface Props {
  form: ContractFormOf
  title: string
  text: string
  fields: readonly ContractField[]
  children: ReactNode
}

/** Optional fields, folded away until one of them holds something, or holds something wrong. */
export function ContractFold({ form, title, text, fields, children }: Props) {
  const [open, setOpen] = useState(() => fields.some(field => form.getValues(field)))
  const { errors } = form.formState
  const wrong = fields.some(field => errors[field])
  if (wrong && !open) setOpen(true)
  return (
    <details
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group border-t border-linea"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 py-3 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">
            {title} <span className="font-normal text-tinta-2">(opcional)</span>
          </span>
          <span className="block text-[0.9375rem] leading-snug text-tinta-2">{text}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.6}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid items-start gap-5 pt-2 pb-7 sm:grid-cols-2">{children}</div>
    </details>
  )
}
