import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { valueText } from '#web/contracts/contract-words.ts'

/** The values that annexes have changed in the signed text below. */
export function InForce({ contract: { contractData, inForce, annexes = 0 } }: { contract: ContractView }) {
  if (!inForce || annexes === 0) return null
  const changed = (Object.keys(inForce) as ContractField[]).filter(
    field => (inForce[field] ?? null) !== (contractData[field] ?? null),
  )
  if (changed.length === 0) return null
  return (
    <section aria-label="Lo que han cambiado los anexos" className="mb-8 border-y border-linea py-4">
      <h2 className="mb-2 text-[1.375rem]">Ahora, con los anexos</h2>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {changed.map(field => (
          <div key={field} className="min-w-0">
            <dt className="text-[0.875rem] text-tinta-2">{fieldLabels[field]}</dt>
            <dd className="leading-snug font-semibold wrap-anywhere">
              <span>{valueText(field, inForce[field]) || 'Sin indicar'}</span>
              <s className="block font-normal text-tinta-2">{valueText(field, contractData[field])}</s>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
