import '#web/landing/landing.css'
import { Benefits } from '#web/landing/benefits.tsx'
import { Close } from '#web/landing/close.tsx'
import { CrewBand } from '#web/landing/crew-band.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { Steps } from '#web/landing/steps.tsx'
import { useSession } from '#web/session/session.ts'

export function Screen() {
  const role = useSession()?.user.role
  return (
    <>
      <Hero role={role} />
      <Benefits />
      <Steps />
      <CrewBand />
      <Close role={role} />
    </>
  )
}
