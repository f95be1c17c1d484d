import type { OwnUserView } from '#domain/accounts/account.ts'
import { paths } from '#domain/paths.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'

type StepKey = 'mail' | 'vessel' | 'offer' | 'titles' | 'application'

export interface FirstStep {
  key: StepKey
  title: string
  /** The title once it is done. */
  past: string
  isDone: boolean
  /** Null where it is done on the spot. */
  way: { to: string; verb: string; text: string } | null
}

const mail = ({ emailVerified }: OwnUserView): FirstStep => ({
  key: 'mail',
  title: 'Revisa tu correo',
  past: 'Correo confirmado',
  isDone: emailVerified,
  way: null,
})

interface OfOwner {
  user: OwnUserView
  hasVessel: boolean
  hasOffer: boolean
}

export const ENOUGH_TO_PUBLISH = 'Con los puertos, las fechas, el barco y unas líneas basta para empezar.'

/** An offer may be published without a boat's page: an owner who has published one needs no step before it. */
export const firstStepsOfOwner = ({ user, hasVessel, hasOffer }: OfOwner): FirstStep[] => [
  mail(user),
  {
    key: 'vessel',
    title: 'Añade tu barco',
    past: 'Barco añadido',
    isDone: hasVessel || hasOffer,
    way: {
      to: paths.createVessel,
      verb: 'Añadir mi barco',
      text: 'Con el nombre, el tipo y la eslora basta.',
    },
  },
  {
    key: 'offer',
    title: 'Publica tu primera oferta',
    past: 'Primera oferta publicada',
    isDone: hasOffer,
    way: {
      to: paths.createJob,
      verb: 'Publicar Traslado',
      text: ENOUGH_TO_PUBLISH,
    },
  },
]

interface OfCrew {
  user: OwnUserView
  hasApplied: boolean
}

/** A deckhand may have no title: a person who has applied is asked for none. */
export const firstStepsOfCrew = ({ user, hasApplied }: OfCrew): FirstStep[] => [
  mail(user),
  {
    key: 'titles',
    title: 'Añade tus titulaciones',
    past: 'Titulaciones añadidas',
    isDone: hasApplied || Boolean(user.certifications?.length),
    way: {
      to: paths.editProfileAt(TITLES_SECTION),
      verb: 'Añadir titulaciones',
      text: 'Con ellas, cada oferta te dice si te valen.',
    },
  },
  {
    key: 'application',
    title: 'Envía tu primera candidatura',
    past: 'Primera candidatura enviada',
    isDone: hasApplied,
    way: {
      to: paths.jobs,
      verb: 'Buscar un traslado',
      text: 'Elige una oferta y di tu precio. Al armador le llega al momento.',
    },
  },
]

/** None once all are done. */
export const nextOf = (steps: readonly FirstStep[]): FirstStep | undefined =>
  steps.find(({ isDone }) => !isDone)
