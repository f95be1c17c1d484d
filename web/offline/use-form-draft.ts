import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formDrafts } from '#web/offline/form-drafts.ts'

interface Options<V> {
  about?: string
  /** Never stored: a password. */
  except?: readonly (keyof V)[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Restores only the fields that differ from the form as it was first opened: the others may have been changed
 * elsewhere.
 */
export function useFormDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  name: `${string}-draft`,
  { about, except = [] }: Options<V> = {},
) {
  const [restored, setRestored] = useState(false)
  const never = useRef(except)
  // Before the first paint: nobody sees the blank form.
  useLayoutEffect(() => {
    const fresh = form.formState.defaultValues as V
    const kept = formDrafts.read(name, about)
    const typed = Object.entries(kept ?? {}).filter(([field]) => !never.current.includes(field))
    if (typed.length > 0) {
      form.reset({ ...fresh, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
      setRestored(true)
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const blank = form.formState.defaultValues as V
        const changed = Object.entries(values).filter(
          ([field, value]) => !never.current.includes(field) && !same(value, blank[field]),
        )
        if (changed.length > 0) formDrafts.keep(name, about, Object.fromEntries(changed))
        else formDrafts.drop(name, about)
      },
    })
  }, [form, name, about])
  return {
    restored,
    drop: () => formDrafts.drop(name, about),
    /** Discards the typing. */
    discard() {
      formDrafts.drop(name, about)
      form.reset()
      setRestored(false)
    },
  }
}
