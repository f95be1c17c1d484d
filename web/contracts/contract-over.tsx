import type { ContractView } from '#domain/contracts/contract.ts'
import { agreedIn } from '#web/contracts/agreement-data.ts'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractStatusChip } from '#web/contracts/contract-status.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { DownloadContract } from '#web/contracts/download-contract.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Completed or cancelled: nothing is left to do but to read it. */
export function ContractOver({ contract }: { contract: ContractView }) {
  const { contractData, status } = contract
  const completed = status === 'completed'
  return (
    <ContractLayout
      beside={
        <div className="grid gap-5">
          <ContractTicket
            data={contractData}
            contract={contract}
            lead={<ContractStatusChip status={status} begins={agreedIn(contract).startDate} />}
          />
          {completed && <DownloadContract contract={contract} label="Descargar Contrato" />}
          <ButtonLink to={paths.contracts} tone="ghost">
            Mis Contratos
          </ButtonLink>
        </div>
      }
    >
      <p
        className={
          completed
            ? 'mb-6 rounded-inner bg-estribor-2 px-5 py-4 leading-snug text-estribor'
            : 'mb-6 rounded-inner bg-babor-2 px-5 py-4 leading-snug text-babor'
        }
      >
        {completed
          ? 'Contrato completado: lo habéis firmado los dos y ya no cambia. El PDF sellado está en vuestro correo y aquí.'
          : 'Este contrato está cancelado. Se puede leer, pero ya no se firma.'}
      </p>
      <ContractSheet data={contractData} />
    </ContractLayout>
  )
}
