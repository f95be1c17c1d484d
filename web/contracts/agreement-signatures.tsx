import type { ContractView } from '#domain/contracts/contract.ts'
import { isCancelled } from '#domain/contracts/contract-status.ts'
import { agreedIn } from '#web/contracts/agreement-data.ts'
import { SignatureLines } from '#web/signatures/signature-lines.tsx'

interface Props {
  contract: Pick<ContractView, 'contractData' | 'crewSignature' | 'ownerSignature' | 'status'>
  when?: (instant: string) => string
}

export function AgreementSignatures({ contract, ...rest }: Props) {
  const { crewName, ownerName } = agreedIn(contract)
  return (
    <SignatureLines
      crew={{ name: crewName, signature: contract.crewSignature }}
      owner={{ name: ownerName, signature: contract.ownerSignature }}
      cancelled={isCancelled(contract)}
      {...rest}
    />
  )
}
