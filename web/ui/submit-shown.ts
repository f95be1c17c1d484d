import type { SubmitEvent } from 'react'
import type { FieldValues, Path, PathValue, SubmitHandler, UseFormReturn } from 'react-hook-form'

/** A password manager may set the value of a box without an event: the form is sent as it is shown. */
export function submitShown<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  onValid: SubmitHandler<O>,
) {
  const submit = form.handleSubmit(onValid)
  return (event: SubmitEvent<HTMLFormElement>) => {
    for (const box of event.currentTarget.elements) {
      if (!(box instanceof HTMLInputElement) || !box.name) continue
      // The boxes that a manager fills; others may show their value in another form.
      if (!box.autocomplete || box.autocomplete === 'off') continue
      const name = box.name as Path<T>
      if (form.getValues(name) !== box.value) form.setValue(name, box.value as PathValue<T, Path<T>>)
    }
    return submit(event)
  }
}
