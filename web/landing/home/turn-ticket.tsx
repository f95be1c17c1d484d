import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/spanish-format.ts'
import type { Bargain } from '#web/applications/bargain.ts'
import { type Answers, CounterAnswer } from '#web/landing/home/counter-answer.tsx'
import type { Matter } from '#web/landing/home/matters.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const SHOWN = 3

const ROW = 'group flex min-h-15 w-full items-center gap-4 py-2.5 text-left leading-snug'

function RowWords({ matter: { what, about } }: { matter: Matter }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere group-hover:text-magenta">{what}</b>
        <span className="block text-[0.9375rem] wrap-anywhere text-tinta-2">{about}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.7} className="shrink-0 text-tinta-2" />
    </>
  )
}

interface FirstProps {
  matter: Matter
  answers: Answers
}

function First({ matter, answers }: FirstProps) {
  const { what, about, to, verb, bargain } = matter
  return (
    <>
      <h2 className="mt-1.5 text-[1.75rem] wrap-anywhere">{what}</h2>
      <p className="mt-1.5 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">{about}</p>
      <div className="mt-4">
        {bargain ? (
          <CounterAnswer key={bargain.counter._id} bargain={bargain} answers={answers} />
        ) : (
          <ButtonLink wide to={to}>
            {verb}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** That an open counter became another, or is no more, without an answer from here. */
function useOvertaken(bargains: readonly Bargain[]) {
  const [answered] = useState(() => new Set<string>())
  const known = useRef<readonly Bargain[]>(bargains)
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const before = known.current
    known.current = bargains
    for (const { _id, owner, counter } of before) {
      if (answered.has(counter._id)) continue
      const now = bargains.find(bargain => bargain._id === _id)
      if (!now) setSaid(`La contraoferta de ${owner.name} ya no espera respuesta.`)
      else if (now.counter._id !== counter._id) setSaid(`${owner.name} ha cambiado su contraoferta.`)
    }
  }, [bargains, answered])
  const [answers] = useState<Answers>(() => ({
    begin(counterId) {
      answered.add(counterId)
      setSaid(undefined)
    },
    fail: counterId => answered.delete(counterId),
  }))
  return { said, answers }
}

export function TurnTicket({ matters }: { matters: readonly Matter[] }) {
  const [chosen, setChosen] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const { said, answers } = useOvertaken(matters.flatMap(({ bargain }) => bargain ?? []))
  const first = matters.find(({ key }) => key === chosen) ?? matters[0]
  const others = matters.filter(matter => matter !== first)
  const rows = isWhole ? others : others.slice(0, SHOWN - 1)
  if (!first && !said) return null
  return (
    <section
      aria-label="Lo que te espera"
      className="relative -mx-1.5 rounded-card bg-white px-5 pt-4.5 pb-4.5 shadow-ticket sm:mx-0 sm:px-6"
    >
      {said && (
        <div className="mb-3">
          <Notice tone="wait">{said}</Notice>
        </div>
      )}
      {first && (
        <>
          <p className="flex items-center gap-2 text-[0.9375rem]">
            <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
            <span className="flex-1 font-semibold text-magenta">Te toca</span>
            {matters.length > 1 && (
              <span className="text-tinta-2">{formatCount(matters.length, 'cosa', 'cosas')}</span>
            )}
          </p>
          <First matter={first} answers={answers} />
        </>
      )}
      {rows.length > 0 && (
        <ul className="mt-4 -mb-2 divide-y divide-linea border-t border-linea">
          {rows.map(matter => (
            <li key={matter.key}>
              {matter.bargain ? (
                <button type="button" className={ROW} onClick={() => setChosen(matter.key)}>
                  <RowWords matter={matter} />
                </button>
              ) : (
                <Link to={matter.to} className={ROW}>
                  <RowWords matter={matter} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length < others.length && (
        <div className="mt-3 -mb-2 -ml-3">
          <Button tone="quiet" size="compact" onClick={() => setWhole(true)}>
            Ver todo
          </Button>
        </div>
      )}
    </section>
  )
}
