import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import { type ConditionKey, titlesMissing } from '#domain/passages/departure-conditions.ts'
import { insurerWords } from '#domain/passages/insurer-answer.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { paths } from '#domain/paths.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import type { ConditionView } from '#web/passages/condition-row.tsx'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'

interface Way {
  to: string
  label: string
}

function titleWay({ vessel, crew, owner, jobId, distance }: PassageView, user: OwnUserView, detail: string) {
  // Where nobody knows how far from the coast the route goes, more titles help nobody: the owner waives.
  const skipper = crew.find(({ isSkipper }) => isSkipper)?.user
  const isMendedByTitles =
    distance?.offshore != null || (skipper && detail.includes(titlesMissing(skipper.name)))
  if (isMendedByTitles && skipper?._id === user._id)
    return { to: paths.editProfileAt(TITLES_SECTION), label: 'Ir a tus titulaciones' }
  // A vessel of the owner's has a length; the offer may still lack it.
  if (owner._id === user._id && !vessel) return { to: paths.editJob(jobId), label: 'Ir a la oferta' }
  return undefined
}

const REFUSED = insurerWords({ state: 'refused', note: null })

/** The screen that mends a missing condition, for a reader who can. */
export function wayToMend(
  { key, detail }: ConditionView,
  passage: PassageView,
  user: OwnUserView,
): Way | undefined {
  const { steps, vessel, owner } = passage
  const stepTo = (step: string) => steps.find(each => each.key === step && each.state === 'now')?.to
  const mayChange = vesselPolicy.change(user, { ownerId: owner._id }).allowed
  const paper = mayChange
    ? vessel
      ? { to: paths.vesselDocuments(vessel._id), label: 'Ir a los papeles del barco' }
      : { to: paths.editJob(passage.jobId), label: 'Ir a la oferta' }
    : undefined
  const ways: Record<ConditionKey, Way | undefined> = {
    contracts: stepTo('contracts') ? { to: stepTo('contracts') ?? '', label: 'Ir al contrato' } : undefined,
    checklist: stepTo('departure_checklist')
      ? { to: stepTo('departure_checklist') ?? '', label: 'Ir a la lista' }
      : undefined,
    insurance:
      mayChange && detail.includes(REFUSED)
        ? { to: paths.passageDossier(passage.jobId), label: 'Ir al dossier' }
        : paper,
    navigation_permit: paper,
    safety_documents: paper,
    skipper_fit: titleWay(passage, user, detail),
    weather: undefined,
  }
  return ways[key]
}

type Mend = Way | { opens: string; label: string }

/** The reader's own next act among the missing ones: the one that the step's title asks for. */
export function nextToMend(
  passage: PassageView,
  { conditions, may }: DepartureView,
  user: OwnUserView,
): Mend | undefined {
  const isOwner = user._id === passage.owner._id
  for (const condition of conditions) {
    const { key, state } = condition
    if (state !== 'missing') continue
    if (key === 'weather' && may.writeWeather) return { opens: 'weather', label: 'Escribir la ventana' }
    if (key === 'skipper_fit' && isOwner && may.waive.includes(key))
      return { opens: `waive-${key}`, label: 'Dispensar la titulación' }
    // The owner's other ways there are for readers whom the title does not ask.
    const way = key === 'skipper_fit' && isOwner ? undefined : wayToMend(condition, passage, user)
    if (way) return way
  }
  return undefined
}
