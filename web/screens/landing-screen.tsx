import '#web/landing/landing.css'
import { Benefits } from '#web/landing/benefits.tsx'
import { Close } from '#web/landing/close.tsx'
import { CrewBand } from '#web/landing/crew-band.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { Steps } from '#web/landing/steps.tsx'
import { Voyage } from '#web/landing/voyage.tsx'
import { useSession } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Not for visitors, whose first page has to be small. */
const MemberHome = lazyPart(async () => (await import('#web/landing/home/member-home.tsx')).MemberHome)

export function Screen() {
  const role = useSession()?.user.role
  if (role) return <MemberHome role={role} />
  return (
    <>
      <Hero />
      <Benefits />
      <Steps />
      <Voyage />
      <CrewBand />
      <Close />
    </>
  )
}
