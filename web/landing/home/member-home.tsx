import type { Role } from '#domain/api.ts'
import { Greeting } from '#web/landing/home/greeting.tsx'
import { Home } from '#web/landing/home/home.tsx'

export const MemberHome = ({ role }: { role: Role }) => (
  <div className="page pb-18">
    <Greeting />
    <div className="mt-5 lg:mt-9">
      <Home role={role} />
    </div>
  </div>
)
