import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SearchView, searchInput } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { SEARCH_NAME_MAX } from '#domain/searches/search-limits.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { alertOptions } from '#web/searches/alert-words.ts'
import { hasFilters } from '#web/searches/has-filters.ts'
import { isSameSearch } from '#web/searches/is-same-search.ts'
import { SearchPreview } from '#web/searches/search-preview.tsx'
import { filtersInWords, nameFor, type SavedFilters } from '#web/searches/search-words.ts'
import { changedFields } from '#web/ui/changed-fields.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice, TextField } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

const schema = z.pick(searchInput, { name: true, alert: true })
type Form = z.input<typeof schema>
type Told = z.output<typeof schema>

interface Props {
  filters: SavedFilters
  search?: SearchView
  open: boolean
  onClose: () => void
}

function useSearchForm({ filters, search, onClose }: Props) {
  const [isMoved, setMoved] = useState(false)
  const form = useForm<Form, unknown, Told>({
    resolver: formOf(schema),
    values: { name: search?.name ?? nameFor(filters), alert: search?.alert ?? 'now' },
    resetOptions: { keepDirtyValues: true },
  })
  const asked = search && !isMoved ? search.filters : filters
  const ending = {
    touches: ['searches'],
    done: ({ message }: { message: string }) => {
      form.reset()
      setMoved(false)
      onClose()
      // The list of offers does not show it.
      return message
    },
    failed: form,
  }
  const create = useAct(searchApi.create, ending)
  const change = useAct(searchApi.change, ending)
  const { isPending: busy, error } = search ? change : create
  const submit = form.handleSubmit(told => {
    if (!search) return create.send({ body: { ...told, filters } })
    const body = { ...changedFields(form, told), ...(isMoved && { filters }) }
    return change.send({ params: { id: search._id }, body })
  })
  return { form, asked, busy, problem: formProblem(error), submit, isMoved, setMoved }
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
export function SaveSearchDialog(props: Props) {
  const { filters, search, open, onClose } = props
  const { form, asked, busy, problem, submit, isMoved, setMoved } = useSearchForm(props)
  const id = useId()
  const { errors } = form.formState
  const mayMove = search && hasFilters(filters) && !isSameSearch(filters, search.filters)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={search ? 'Editar búsqueda' : 'Avísame de ofertas así'}
      footer={
        <FormFooter formId={id} problem={problem} onCancel={onClose} busy={busy} busyLabel="Guardando…">
          {search ? 'Guardar cambios' : 'Guardar búsqueda'}
        </FormFooter>
      }
    >
      <form
        id={id}
        noValidate
        aria-label="Búsqueda guardada"
        onSubmit={event => void submit(event)}
        className="grid gap-5"
      >
        <SearchPreview filters={asked} open={open} />
        {mayMove && (
          <CheckField
            label={`Cambiar sus filtros por los de ahora: ${filtersInWords(filters)}`}
            checked={isMoved}
            onChange={setMoved}
          />
        )}
        <TextField
          label="Nombre"
          maxLength={SEARCH_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Choice
          legend="Cómo te avisamos"
          stacked
          options={alertOptions}
          error={errors.alert?.message}
          {...form.register('alert')}
        />
      </form>
    </Dialog>
  )
}
