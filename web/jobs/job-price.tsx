import { clsx } from 'clsx'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { type CrewRole, crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { budgetNote, budgetText, moneyOr, type PricedOffer } from '#web/jobs/budget-words.ts'

interface Props {
  job: PricedOffer
  /** The reader's own, if it is known. */
  role?: CrewRole | undefined
  /** Beside a title: on the right edge, in two lines. */
  beside?: boolean
}

/** '600 €' and 'marinero' for who has that role; the whole range if prices differ and nobody's role is known. */
function priceFor(offer: PricedOffer, role: CrewRole | undefined) {
  if (!role || roleBudgetsOf(offer).length === 0)
    return { text: budgetText(offer), note: budgetNote(offer), isOpen: offer.budget === null }
  const budget = budgetOf(offer, role)
  return { text: moneyOr(budget), note: crewRoleLabels[role].toLowerCase(), isOpen: budget === null }
}

export function JobPrice({ job, role, beside = false }: Props) {
  const place = beside && 'ml-auto text-right'
  const { text, note, isOpen } = priceFor(job, role)
  if (isOpen) return <p className={clsx('text-tinta-2', place)}>{text}</p>
  return (
    <p className={clsx('leading-tight', place)}>
      <strong className="font-display text-[1.625rem] leading-none font-[450]">{text}</strong>
      {note && (
        <span
          className={clsx(
            'block text-tinta-2',
            beside ? 'text-[0.8125rem]' : 'text-[0.875rem] sm:ml-2 sm:inline',
          )}
        >
          {note}
        </span>
      )}
    </p>
  )
}
