import { professionalStatusWord } from '#domain/accounts/professional-status.ts'
import type { Role } from '#domain/api.ts'
import { isConsumerContract } from '#domain/contracts/consumer-rules.ts'
import type { ContractValues } from '#domain/contracts/contract-labels.ts'
import type { Elements } from '#web/ui/elements.ts'

const ofConsumers =
  'Se aplican también las normas que protegen a los consumidores, porque contrata un particular con un profesional.'
const ofOthers = 'A este contrato no se le aplican las normas que protegen a los consumidores.'

const others: Record<Role, Role> = { owner: 'crew', crew: 'owner' }
const names: Record<Role, string> = { owner: 'El propietario', crew: 'El tripulante' }

interface Props {
  data: ContractValues
  /** The party that reads it. */
  reader: Role
  /** For a reader without an answer. */
  question?: Elements
}

/** Before signing: the capacity in which each party acts, and its consequences. */
export function ContractStanding({ data, reader, question = null }: Props) {
  const said: Record<Role, string | null> = {
    owner: professionalStatusWord(data.ownerProfessionalStatus),
    crew: professionalStatusWord(data.crewProfessionalStatus),
  }
  const other = others[reader]
  const consumers = isConsumerContract(data)
  return (
    <section aria-label="Como qué actúa cada parte" className="grid gap-3 leading-snug">
      <p className="rounded-inner bg-fondo-4 px-4 py-3 text-[0.9375rem] text-pretty">
        <span>
          {said[other]
            ? `${names[other]} actúa como ${said[other]}.`
            : `${names[other]} no ha dicho si actúa como particular, autónomo o empresa.`}
        </span>
        {said[reader] && <span>{` Tú actúas como ${said[reader]}.`}</span>}
        {consumers !== undefined && <span>{` ${consumers ? ofConsumers : ofOthers}`}</span>}
      </p>
      {!said[reader] && question}
    </section>
  )
}
