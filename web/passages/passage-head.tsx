import type { PassageView } from '#domain/passages/passage.ts'
import { vesselNameOf } from '#domain/passages/passage-facts.ts'
import { passageStageLabels } from '#domain/passages/passage-stage.ts'
import { exposureText } from '#domain/ports/exposure.ts'
import { durationText, paceOver } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import type { SeaWords } from '#web/passages/boat-at-sea.tsx'
import { stageTones, whenOf } from '#web/passages/stage-words.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { joinParts } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const boatOf = ({ vessel, vesselName }: PassageView) =>
  vessel ? [vessel.name, vessel.model].filter(Boolean).join(', ') : vesselName

/** At sea the answer is the headline: when she arrives. */
export function SeaHead({
  passage,
  words: { headline, explained },
}: {
  passage: PassageView
  words: SeaWords
}) {
  const { stage, originPort, destinationPort } = passage
  const [first, second] = headline
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] text-tinta-2">
        <StatusChip tone={stageTones[stage]}>{passageStageLabels[stage]}</StatusChip>
        <span className="min-w-0 wrap-anywhere">
          {[vesselNameOf(passage), `${originPort} – ${destinationPort}`].filter(Boolean).join(', ')}
        </span>
      </p>
      <h1 className="mt-3 text-[clamp(2.375rem,4.6vw,3.625rem)] wrap-anywhere">
        <span className="block">{first}</span> <em className="block">{second}</em>
      </h1>
      <p className="mt-3 text-[1.0625rem] leading-snug text-tinta-2">{explained}</p>
      <ClockNote clock="device" />
    </div>
  )
}

export function PassageHead({ passage }: { passage: PassageView }) {
  const { originPort, destinationPort, startDate, endDate, stage, distance } = passage
  const duration = durationText(paceOver(distance))
  const facts = distance
    ? [
        { term: 'Distancia', value: distanceText(distance.miles) },
        ...(duration ? [{ term: 'Duración', value: duration }] : []),
        ...(distance.offshore !== null && distance.zone !== null
          ? [
              {
                term: 'Lo más lejos',
                value: exposureText({ offshore: distance.offshore, zone: distance.zone }),
              },
            ]
          : []),
      ]
    : []
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] text-tinta-2">
        <StatusChip tone={stageTones[stage]}>{passageStageLabels[stage]}</StatusChip>
        <span>{whenOf(passage, todayInSpain())}</span>
      </p>
      <h1 className="mt-3 text-[clamp(2.375rem,4.6vw,3.625rem)] wrap-anywhere">
        <span>{`${originPort} –`}</span> <em>{destinationPort}</em>
      </h1>
      <p className="mt-3 text-[1.0625rem] leading-snug text-pretty text-tinta-2 md:mt-5 md:text-[1.1875rem]">
        {joinParts(boatOf(passage), formatDayRange(startDate, endDate))}
      </p>
      <ClockNote clock="device" />
      {facts.length > 0 && (
        <dl className="mt-6 hidden flex-wrap gap-x-8 gap-y-3 border-t border-linea pt-4 lg:flex">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-[0.875rem] leading-snug text-tinta-2">{term}</dt>
              <dd className="leading-snug font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
