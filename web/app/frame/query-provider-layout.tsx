import { Outlet } from 'react-router'
import { Queries } from '#web/api/queries.tsx'

export function QueryProviderLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
