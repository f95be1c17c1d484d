import '#web/landing/landing.css'
import { Benefits } from '#web/landing/benefits.tsx'
import { Close } from '#web/landing/close.tsx'
import { CrewBand } from '#web/landing/crew-band.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { Greeting } from '#web/landing/home/greeting.tsx'
import { HomeWaiting } from '#web/landing/home/home-waiting.tsx'
import { Steps } from '#web/landing/steps.tsx'
import { Voyage } from '#web/landing/voyage.tsx'
import { useSession } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Home = lazyPart(async () => (await import('#web/landing/home/home.tsx')).Home, {
  waiting: <HomeWaiting />,
})

export function Screen() {
  const role = useSession()?.user.role
  if (role)
    return (
      <div className="page pb-18">
        <Greeting />
        <div className="mt-5 lg:mt-9">
          <Home role={role} />
        </div>
      </div>
    )
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
