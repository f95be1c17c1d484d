import { useEffect, useState } from 'react'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import type { ContractFormOf } from '#web/contracts/contract-form-values.ts'
import { fieldsOf, type PartName, partsWith } from '#web/contracts/contract-parts.ts'

export function usePartsInChange(form: ContractFormOf) {
  const [inChange, setInChange] = useState<readonly PartName[]>([])
  const [focus, setFocus] = useState<ContractField>()
  const { errors } = form.formState
  const wrong = Object.keys(errors) as ContractField[]
  const hidden = partsWith(wrong).filter(part => !inChange.includes(part))
  if (hidden.length > 0) {
    setInChange([...inChange, ...hidden])
    setFocus(wrong[0])
  }
  useEffect(() => {
    // Only now is its box on the page.
    if (focus) form.setFocus(focus)
  }, [focus, form])

  return {
    includes: (part: PartName) => inChange.includes(part),
    open(part: PartName) {
      setInChange([...inChange, part])
      setFocus(fieldsOf(part)[0])
    },
    /** A part with a fault stays open. */
    async close(part: PartName) {
      setFocus(undefined)
      if (await form.trigger(fieldsOf(part), { shouldFocus: true }))
        setInChange(parts => parts.filter(each => each !== part))
    },
  }
}
