import { useParams } from 'react-router'
import { crewRoleLabels, followerLabel } from '#domain/jobs/crew-role.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import type { PassageReviews, PassageReviewView } from '#domain/reviews/review.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { NeedsNetwork } from '#web/offline/needs-network.tsx'
import { OnlyWhoSailed } from '#web/reviews/only-who-sailed.tsx'
import { PairReviews } from '#web/reviews/pair-reviews.tsx'
import { ReviewForm } from '#web/reviews/review-form.tsx'
import { closingDay } from '#web/reviews/review-words.ts'
import { SealedLetter } from '#web/reviews/sealed-letter.tsx'
import { useSession } from '#web/session/session.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'

function leadOf({ closesAt }: PassageReviews): string {
  if (!closesAt) return 'Se escriben por los dos lados cuando el barco ha llegado.'
  const day = closingDay(new Date(closesAt))
  return Date.parse(closesAt) > deviceClock.now()
    ? `Se escriben por los dos lados y se cierran el ${day}.`
    : `Se escribieron por los dos lados y se cerraron el ${day}.`
}

function doesOf(passage: PassageView | undefined, personId: string): string {
  const member = passage?.crew.find(({ user }) => user._id === personId)
  const role = member ? (member.isSkipper ? crewRoleLabels.skipper : followerLabel(member.role)) : 'Armador'
  const miles = passage?.logSummary?.milesRun
  return miles ? `${role}, ${formatTenths(miles)} mn` : role
}

/** The other side of a review by or about the reader; null for one between two others. */
function otherOf({ author, about }: PassageReviewView, me: string) {
  if (author?._id === me) return about
  return about._id === me ? (author ?? { _id: 'nobody', name: 'Quien eliminó su cuenta' }) : null
}

interface Props {
  jobId: string
  me: string
  found: PassageReviews
  passage: PassageView | undefined
}

function Reviews({ jobId, me, found, passage }: Props) {
  const { reviews, waitsFor, closesAt, mayReview } = found
  const pairs = Map.groupBy(reviews, review => otherOf(review, me)?._id)
  const nameOf = (id: string | undefined) =>
    reviews.map(review => otherOf(review, me)).find(other => other?._id === id)?.name
  const hasWritten = (id: string) => !waitsFor.some(({ _id }) => _id === id)
  const isSealed = (of: readonly PassageReviewView[]) => of.some(({ shown }) => !shown)
  return (
    <div className="max-w-150">
      {mayReview.length > 0 && <NeedsNetwork says="Sin conexión no se envía ninguna reseña." />}
      {closesAt &&
        mayReview.map(person => (
          <div key={person._id} className="mb-6">
            <ReviewForm
              jobId={jobId}
              person={person}
              does={doesOf(passage, person._id)}
              isSecond={hasWritten(person._id)}
              closesAt={closesAt}
            />
            {hasWritten(person._id) && <SealedLetter name={person.name} closesAt={closesAt} />}
          </div>
        ))}
      {[...pairs].map(([id, of]) => (
        <PairReviews
          key={id ?? 'others'}
          title={id === undefined ? 'Las de los demás' : `${firstName(nameOf(id) ?? '')} y tú`}
          reviews={of}
          me={me}
          sealedUntil={
            closesAt && isSealed(of)
              ? `cerrada hasta que escriba ${firstName(nameOf(id) ?? '')}, o el ${closingDay(new Date(closesAt))}`
              : null
          }
        />
      ))}
      {reviews.length === 0 && mayReview.length === 0 && (
        <p className="text-[1.0625rem] text-tinta-2">Todavía no hay ninguna que puedas leer.</p>
      )}
      <OnlyWhoSailed />
    </div>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const me = useSession()?.user.id
  const reviews = useRead(reviewApi.listOfPassage, { params: { jobId } })
  const passage = useRead(passageApi.read, { params: { jobId } })
  const label = passage.data ? `${passage.data.originPort} – ${passage.data.destinationPort}` : 'Travesía'
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.passage(jobId), label }}
        title={
          <>
            <span>Las</span> <em>reseñas</em>
          </>
        }
        lead={reviews.data && leadOf(reviews.data)}
      />
      <Loaded call={reviews} way={{ to: paths.passages, label: 'Ir a Travesías' }}>
        {found => me && <Reviews key={jobId} jobId={jobId} me={me} found={found} passage={passage.data} />}
      </Loaded>
    </div>
  )
}
