import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  formId: string
  tone?: 'primary' | 'danger' | undefined
  problem: string | undefined
  onCancel: () => void
  busy: boolean
  busyLabel: string
  /** The label of the button that sends. */
  children: string
}

/** The footer of a dialog's form, with its problem: the fields end below the visible part of most screens. */
export const FormFooter = ({ formId, tone, problem, onCancel, busy, busyLabel, children }: Props) => (
  <>
    {problem && (
      <div className="w-full">
        <FormProblem message={problem} />
      </div>
    )}
    <Button tone="ghost" onClick={onCancel}>
      Cancelar
    </Button>
    <Button type="submit" form={formId} tone={tone} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  </>
)
