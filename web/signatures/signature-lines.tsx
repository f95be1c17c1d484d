import { clsx } from 'clsx'
import { Check, PenLine } from 'lucide-react'
import { dayOf } from '#web/ui/day-of.ts'

interface LineProps {
  party: string
  name: string
  signedAt: string | undefined
  cancelled: boolean
  when: (instant: string) => string
}

function SignatureLine({ party, name, signedAt, cancelled, when }: LineProps) {
  const state = signedAt ? 'text-estribor' : cancelled ? 'text-tinta-2' : 'text-ambar'
  const Icon = signedAt ? Check : PenLine
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid">
      <dt className="text-[0.8125rem] leading-snug text-tinta-2">{party}</dt>
      <dd
        className={clsx(
          'content-end border-b-[1.5px] pt-1 pb-1.5 leading-snug wrap-anywhere',
          signedAt
            ? 'border-tinta font-display text-[1.3125rem] italic'
            : 'border-dashed border-tinta/35 font-semibold',
        )}
      >
        {name}
      </dd>
      <dd className={clsx('mt-2 flex gap-1.5 text-[0.875rem] leading-snug', state)}>
        <Icon aria-hidden size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
        <span>
          {signedAt ? `Firmado el ${when(signedAt)}` : cancelled ? 'Sin firmar' : 'Pendiente de firma'}
        </span>
      </dd>
    </div>
  )
}

interface Signer {
  name: string
  signature: { signedAt: string } | null
}
interface Props {
  crew: Signer
  owner: Signer
  cancelled?: boolean
  when?: (instant: string) => string
}

export function SignatureLines({ crew, owner, cancelled = false, when = dayOf }: Props) {
  const shared = { cancelled, when }
  return (
    <dl aria-label="Firmas" className="grid grid-cols-2 gap-x-5 sm:gap-x-8">
      <SignatureLine party="Tripulante" name={crew.name} signedAt={crew.signature?.signedAt} {...shared} />
      <SignatureLine party="Propietario" name={owner.name} signedAt={owner.signature?.signedAt} {...shared} />
    </dl>
  )
}
