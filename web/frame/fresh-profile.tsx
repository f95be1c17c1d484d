import { useEffect } from 'react'
import { accountApi } from '#domain/accounts/account-api.ts'
import { Queries } from '#web/queries.tsx'
import { rememberUser } from '#web/session.ts'
import { useRead } from '#web/use-call.ts'

function Reader() {
  const { data } = useRead(accountApi.readProfile, {})
  useEffect(() => {
    if (data) rememberUser(data.user)
  }, [data])
  return null
}

/** Reads the signed-in person's profile again behind what was last seen of it; a 401 ends the session. */
export function FreshProfile() {
  return (
    <Queries>
      <Reader />
    </Queries>
  )
}
