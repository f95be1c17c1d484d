import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type ContractView, RETURN_REASON_MAX, returnInput } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

/** Instead of signing. The screen reports the success when the contract's status changes. */
export function GiveBack({ contract: { job, crew } }: { contract: ContractView }) {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const form = useForm<z.input<typeof returnInput>>({
    resolver: formOf(returnInput),
    defaultValues: { reason: '' },
  })
  const kept = useFormDraft(form, 'return-draft', { about: `${job._id}.${crew._id}` })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const giveBack = useAct(contractApi.giveBack, {
    touches: ['contracts', 'jobs'],
    done: kept.drop,
    failed: form,
  })
  const send = form.handleSubmit(
    body => void giveBack.send({ params: { jobId: job._id }, query: { crew: crew._id }, body }),
  )
  const problem = formProblem(giveBack.error)
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        <span>
          Devolver<span className="max-sm:hidden"> con un motivo</span>
        </span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Devolver el contrato"
        description={`${crew.name} leerá el motivo, podrá cambiar el contrato y tendrá que firmarlo de nuevo.`}
        footer={
          <FormFooter
            formId={formId}
            problem={problem}
            onCancel={() => setOpen(false)}
            busy={giveBack.isPending}
            busyLabel="Devolviendo…"
          >
            Devolver contrato
          </FormFooter>
        }
      >
        <form id={formId} noValidate aria-label="Devolución" onSubmit={send}>
          <TextArea
            label="¿Qué hay que cambiar?"
            required
            rows={5}
            count={{ value: reason, max: RETURN_REASON_MAX }}
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </form>
      </Dialog>
    </>
  )
}
