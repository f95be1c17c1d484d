import { Outlet } from 'react-router'
import { Queries } from '#web/api/queries.tsx'

/** The screens that ask the server, which are all but the landing. */
export function QueryProviderLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
