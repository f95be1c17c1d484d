import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { StartForm } from '#web/checklists/fill/start-form.tsx'
import type { StartForm as Form } from '#web/checklists/fill/start-form-values.ts'
import type { KnownContract, ListAddress } from '#web/checklists/offline/local-checklist.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Ticket } from '#web/ui/ticket.tsx'

const words: Record<ChecklistPhase, { text: string; submit: string }> = {
  departure: {
    text: 'Comprueba los datos y empieza. Lo que falte puede quedarse vacío.',
    submit: 'Crear lista de verificación',
  },
  arrival: {
    text: 'La misma lista que en la salida, con lo que encontraste entonces al lado de cada elemento.',
    submit: 'Crear lista de llegada',
  },
}

/** The values of a first list that are known without the contract. */
export type FillStart = (form: Form, contract: KnownContract) => Elements

interface Props {
  address: ListAddress
  contract: KnownContract
  filled: FillStart
}

export function StartCard({ address, contract, filled }: Props) {
  const { text, submit } = words[address.phase]
  return (
    <div className="mx-auto max-w-180">
      <Ticket as="section" label={submit}>
        <p className="mb-5 text-pretty text-tinta-2">{text}</p>
        <StartForm address={address} contract={contract} before={null} submit={submit}>
          {form => filled(form, contract)}
        </StartForm>
      </Ticket>
    </div>
  )
}
