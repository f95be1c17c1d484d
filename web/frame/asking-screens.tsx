import { Outlet } from 'react-router'
import { Queries } from '#web/queries.tsx'

/** The screens that ask the server, which are all but the landing. */
export function AskingScreens() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
