import { useParams } from 'react-router'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { PersonReviews } from '#web/reviews/person-reviews.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

export function Screen() {
  const { userId = '' } = useParams()
  const person = useRead(accountApi.readUser, { params: { id: userId } })
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.jobs, label: 'Ofertas' }}
        title={
          <>
            <span>Las</span> <em>reseñas</em>
          </>
        }
        lead={person.data && `De ${person.data.name}.`}
      />
      <Loaded call={person}>
        {() => (
          <div className="max-w-150">
            <PersonReviews key={userId} userId={userId} />
          </div>
        )}
      </Loaded>
    </div>
  )
}
