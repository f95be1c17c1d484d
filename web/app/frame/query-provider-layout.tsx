import { Outlet } from 'react-router'
import { Queries } from '#web/api/queries.tsx'

/** Around the screens that ask the server: all but the landing. */
export function QueryProviderLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
