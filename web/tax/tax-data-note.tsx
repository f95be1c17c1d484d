import type { OwnUserView } from '#domain/accounts/account.ts'
import { paths } from '#domain/paths.ts'
import { missingOf } from '#domain/tax/tax-report.ts'
import { dataInWords } from '#web/tax/tax-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Since the first confirmed fee, while something is missing. */
export function TaxDataNote({ user }: { user: OwnUserView }) {
  const { idNumber, address, birthDate = null, taxDataAsked = false } = user
  const missing = missingOf({ idNumber, birthDate, address })
  const [first] = missing
  if (!taxDataAsked || !first) return null
  return (
    <section
      aria-label="Datos para Hacienda"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner border border-ambar/30 bg-ambar-2 px-4 py-4 sm:px-6"
    >
      <p className="grow basis-80">
        <strong className="font-semibold">Has cobrado un traslado, y la ley nos obliga a declararlo.</strong>{' '}
        <span>{`Para eso Hacienda nos pide ${dataInWords(missing)}.`}</span>
      </p>
      <ButtonLink to={paths.editProfileAt(first)} tone="ghost" size="compact">
        Añadir mis datos
      </ButtonLink>
    </section>
  )
}
