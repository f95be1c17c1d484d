import { clsx } from 'clsx'
import type { ContractView } from '#domain/contracts/contract.ts'
import { paths } from '#domain/paths.ts'
import { agreedIn } from '#web/contracts/agreement-data.ts'
import { mayDownload } from '#web/contracts/agreement-signing.ts'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractStatusChip } from '#web/contracts/contract-status.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { DownloadContract } from '#web/contracts/download-contract.tsx'
import { InForce } from '#web/contracts/in-force.tsx'
import { ToAnnexes } from '#web/contracts/to-annexes.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

const words = {
  completed: {
    look: 'bg-estribor-2 text-estribor',
    text: 'Contrato completado: lo habéis firmado los dos y ya no cambia. El PDF sellado está en vuestro correo y aquí.',
  },
  ended: {
    look: 'bg-fondo-4 text-tinta-2',
    text: 'Este contrato terminó de mutuo acuerdo, con un anexo que firmasteis los dos. Sus papeles se quedan.',
  },
  cancelled: {
    look: 'bg-babor-2 text-babor',
    text: 'Este contrato está cancelado. Se puede leer, pero ya no se firma.',
  },
}

interface Props {
  contract: ContractView
  how: 'completed' | 'cancelled'
  /** Beside the sheet, after its papers. */
  more?: Elements
}

export function ContractOver({ contract, how, more = null }: Props) {
  const { contractData, status } = contract
  const user = useSession()?.user
  const { look, text } = words[contract.endedBy ? 'ended' : how]
  return (
    <ContractLayout
      beside={
        <div className="grid gap-5">
          <ContractTicket
            data={agreedIn(contract)}
            contract={contract}
            lead={
              <ContractStatusChip
                status={status}
                endedBy={contract.endedBy}
                begins={agreedIn(contract).startDate}
              />
            }
          />
          {mayDownload(user, contract) && <DownloadContract contract={contract} label="Descargar Contrato" />}
          <ToAnnexes contract={contract} />
          {more}
          <ButtonLink to={paths.contracts} tone="ghost">
            Mis Contratos
          </ButtonLink>
        </div>
      }
    >
      <p className={clsx('mb-6 rounded-inner px-5 py-4 leading-snug', look)}>{text}</p>
      <InForce contract={contract} />
      <ContractSheet data={contractData} />
    </ContractLayout>
  )
}
