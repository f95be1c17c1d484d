import { CloudOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { money } from '#domain/applications/money.ts'
import { countsInSums } from '#domain/ledger/expense-status.ts'
import { extraordinaryCents } from '#domain/ledger/judge-expense.ts'
import { formatCount, formatFullMoney } from '#domain/spanish-format.ts'
import { AccountPart } from '#web/ledger/account-part.tsx'
import { ExpenseRow } from '#web/ledger/expense-row.tsx'
import { countedCents, isFolded, type ShownExpense, toKnown } from '#web/ledger/shown-expenses.ts'
import { Button } from '#web/ui/button.tsx'
import { useGallery } from '#web/ui/gallery.tsx'

interface Props extends Omit<ComponentProps<typeof ExpenseRow>, 'expense' | 'onShow'> {
  title: string
  expenses: readonly ShownExpense[]
  /** Euros; undefined without a limit. */
  limit?: number | null
  inMemory: boolean
  onNew: (() => void) | undefined
}

function Unsent({ expenses, inMemory }: Pick<Props, 'expenses' | 'inMemory'>) {
  const count = expenses.filter(
    ({ outgoing, photos }) => outgoing || photos.some(photo => photo.outgoing),
  ).length
  if (count === 0) return null
  return (
    <p role="status" className="flex gap-3 border-t border-linea py-3 text-[0.9375rem] leading-snug">
      <CloudOff aria-hidden size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" />
      <span>
        <b className="block font-semibold">{`${formatCount(count, 'gasto', 'gastos')} sin enviar.`}</b>
        <span className="text-tinta-2">
          {inMemory
            ? 'Este navegador no los guarda: no cierres la página hasta que salgan.'
            : 'Guardados en este dispositivo. Salen solos, en orden, cuando vuelva la señal.'}
        </span>
      </span>
    </p>
  )
}

/** Spares and others beside the limit of the contract. */
function OverLimit({ expenses, limit }: { expenses: readonly ShownExpense[]; limit: number | null }) {
  const cents = extraordinaryCents(expenses.map(toKnown))
  if (cents === 0) return null
  const said =
    limit === null
      ? 'El contrato no tiene tope: cada uno necesita aprobación.'
      : `El tope del contrato es de ${formatFullMoney(limit)}; lo que pasa de él necesita aprobación.`
  return (
    <p className="border-t border-linea pt-3 text-[0.84375rem] leading-snug text-pretty text-tinta-2">
      {`Recambios y otros: ${money(cents)}. ${said}`}
    </p>
  )
}

/** The expenses of one person. Corrected ones are folded away. */
export function ExpenseList({ title, expenses, limit, inMemory, onNew, ...row }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const { show, gallery } = useGallery()
  const shown = expenses.filter(expense => !isFolded(expense))
  const folded = expenses.filter(expense => isFolded(expense) && expense.amount > 0)
  const counted = shown.filter(countsInSums).length
  const sum = money(countedCents(expenses))
  return (
    <AccountPart
      title={title}
      aside={
        <>
          <span className="text-[0.9375rem] text-tinta-2">
            <span className="max-lg:hidden">{`${counted === 1 ? 'uno cuenta' : `${counted} cuentan`}, `}</span>
            <span>{sum}</span>
          </span>
          {onNew && (
            <Button tone="quiet" size="compact" onClick={onNew}>
              Anotar un gasto
            </Button>
          )}
        </>
      }
    >
      <Unsent expenses={expenses} inMemory={inMemory} />
      {shown.length === 0 ? (
        <p className="border-t border-linea py-4 text-tinta-2">Todavía no hay ningún gasto.</p>
      ) : (
        <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
          {shown.map(expense => (
            <ExpenseRow key={expense._id} {...row} expense={expense} onShow={show} />
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <div className="border-t border-linea">
          <Button tone="quiet" size="compact" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded
              ? 'Ocultar lo corregido'
              : `Ver ${formatCount(folded.length, 'gasto corregido', 'gastos corregidos')}`}
          </Button>
          {unfolded && (
            <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
              {folded.map(expense => (
                <ExpenseRow
                  key={expense._id}
                  {...row}
                  acts={undefined}
                  onReject={undefined}
                  expense={expense}
                  onShow={show}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {limit !== undefined && <OverLimit expenses={expenses} limit={limit} />}
      {gallery}
    </AccountPart>
  )
}
