import { clsx } from 'clsx'
import { Check, Lock } from 'lucide-react'
import type { DepartureView } from '#domain/passages/departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { pressedBy } from '#web/passages/pressed-words.ts'
import { formatInstant } from '#web/passages/stage-words.ts'

function Half({
  title,
  name,
  ready,
  at,
  locked,
}: {
  title: string
  name: string
  ready: boolean
  at: string | undefined
  locked: boolean
}) {
  return (
    <div className="-mt-px -ml-px grid min-w-0 grid-cols-[34px_1fr] border-t border-l border-dashed border-tinta/20 items-center gap-x-3 px-4 py-3.5 text-[0.9375rem] leading-snug">
      <span
        className={clsx(
          'grid size-8.5 place-items-center rounded-full',
          ready ? 'bg-estribor text-white' : 'bg-fondo-4 text-tinta-2',
        )}
      >
        {ready ? (
          <Check aria-hidden size={18} strokeWidth={2.4} />
        ) : (
          locked && <Lock aria-hidden size={16} strokeWidth={1.8} />
        )}
      </span>
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        <span>{name}</span>
        <span className={clsx('block', ready ? 'text-estribor' : 'text-tinta-2')}>
          {ready ? (at ? `Listo dado, ${at}` : 'Listo dado') : 'sin pulsar'}
        </span>
      </p>
    </div>
  )
}

interface Props {
  passage: PassageView
  departure: DepartureView
  reader: string
}

export function Readiness({ passage, departure, reader }: Props) {
  const skipper = passage.crew.find(({ isSkipper }) => isSkipper)?.user
  const called = (person: { _id: string; name: string } | undefined) =>
    person ? (person._id === reader ? 'Tú' : person.name) : 'Nadie todavía'
  const locked = departure.conditions.some(({ state }) => state === 'missing')
  const given = pressedBy(passage, departure)
  const when = (person: { _id: string } | undefined) => {
    const at = given.find(({ id }) => id === person?._id)?.at
    return at && formatInstant(at)
  }
  return (
    <div
      aria-live="polite"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] overflow-hidden rounded-2xl border-[1.5px] border-dashed border-tinta/20"
    >
      <Half
        title="Armador"
        name={called(passage.owner)}
        ready={departure.ownerReady}
        at={when(passage.owner)}
        locked={locked}
      />
      <Half
        title="Patrón"
        name={called(skipper)}
        ready={departure.skipperReady}
        at={when(skipper)}
        locked={locked}
      />
    </div>
  )
}
