import { contractApi } from '#domain/contracts/contract-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { clauseHeading } from '#web/contracts/clause-differences.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The lines of a clause under its heading; none where the contract has no such number. */
function clauseIn(terms: string, clause: number): { title: string; text: string[] } | undefined {
  const lines = terms.split(/\n+/).filter(line => line.trim() !== '')
  const at = lines.findIndex(line => clauseHeading.test(line) && line.startsWith(`${clause}. `))
  const title = lines[at]
  if (title === undefined) return undefined
  const end = lines.findIndex((line, index) => index > at && clauseHeading.test(line))
  return { title, text: lines.slice(at + 1, end < 0 ? undefined : end) }
}

interface Props {
  contract: string
  clause: number
  onClose: () => void
}

/** The clause that both have signed, in the words of their contract. */
export function ClauseDialog({ contract, clause, onClose }: Props) {
  const found = useRead(contractApi.readById, { params: { contractId: contract } })
  const { job, crew, contractData, inForce } = found.data ?? {}
  const read = clauseIn(String((inForce ?? contractData)?.terms ?? ''), clause)
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={read?.title ?? `Cláusula ${clause}`}
      footer={
        job && (
          <ButtonLink tone="ghost" to={paths.contract(job._id, crew?._id)}>
            Ver el contrato entero
          </ButtonLink>
        )
      }
    >
      <Loaded call={found}>
        {() =>
          read ? (
            <div>
              {read.text.map((line, at) => (
                <p key={at} className="mb-3 text-pretty wrap-anywhere last:mb-0">
                  {line}
                </p>
              ))}
            </div>
          ) : (
            <p className="text-tinta-2">
              Vuestro contrato no tiene una cláusula con este número: la de las condiciones generales se lee
              en el contrato.
            </p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
