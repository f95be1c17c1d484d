import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ContractFields } from '#web/contracts/contract-fields.tsx'

type Asked<V extends FieldValues, O> = ComponentProps<typeof ContractFields<V, O>>

export function ContractBlanks<V extends FieldValues, O>({ text, ...asked }: Asked<V, O> & { text: string }) {
  return (
    <fieldset className="mt-5 min-w-0 rounded-inner bg-fondo-5 px-4 py-5 first:mt-0 sm:px-5">
      <legend className="float-left mb-4 w-full text-[0.9375rem] leading-snug text-tinta-2">{text}</legend>
      <div className="clear-both">
        <ContractFields {...asked} />
      </div>
    </fieldset>
  )
}
