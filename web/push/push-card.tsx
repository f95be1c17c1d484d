import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Role } from '#domain/api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { noteAsked, wasAsked } from '#web/push/push-asked.ts'
import { deviceAtOnce, readDevice, switchOn } from '#web/push/push-device.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

const reasons: Record<Role, string> = {
  crew: 'Te avisamos en este dispositivo cuando el armador responda, aunque no tengas Singladura abierta.',
  owner: 'Te avisamos en este dispositivo de lo que pase con tu oferta, aunque no tengas Singladura abierta.',
}
const ON_HOME_SCREEN =
  'En un iPhone, toca Compartir y «Añadir a pantalla de inicio», y abre Singladura desde allí: te lo volveremos a ofrecer en tu perfil.'

/** Asked where a reason is on the screen: after the first application, or the first offer. Answered once. */
export function PushCard() {
  const user = useSession()?.user
  const userId = user?._id
  // Known at once in nearly all cases: a card that came later would push down the text below it.
  const [state, setState] = useState(() => (userId && !wasAsked(userId) ? deviceAtOnce() : undefined))
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!userId || wasAsked(userId) || state) return
    readDevice().then(setState, () => undefined)
  }, [userId, state])
  if (!user || (state !== 'off' && state !== 'home-screen-first')) return null

  const answered = () => {
    noteAsked(user._id)
    setState(undefined)
  }
  async function press() {
    setBusy(true)
    try {
      const message = await switchOn()
      if (message) announce.success(message)
      answered()
    } catch (error) {
      announce.error(
        error instanceof Error && error.name === 'ApiError' ? error.message : pushApi.subscribe.fallback,
      )
      setBusy(false)
    }
  }
  const isReady = state === 'off'
  return (
    <section
      aria-label="Avisos en este dispositivo"
      className="mb-6 rounded-card bg-fondo-4 px-5 py-4 sm:flex sm:items-center sm:gap-5 print:hidden"
    >
      <div className="flex min-w-0 flex-1 gap-3.5">
        <BellRing aria-hidden size={22} strokeWidth={1.6} className="mt-0.5 shrink-0 text-magenta" />
        <p className="text-[0.9375rem] leading-snug">{isReady ? reasons[user.role] : ON_HOME_SCREEN}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 sm:mt-0">
        {isReady && (
          <Button size="compact" busy={isBusy} busyLabel="Un momento…" onClick={() => void press()}>
            Activar avisos
          </Button>
        )}
        <Button size="compact" tone="quiet" onClick={answered}>
          {isReady ? 'Ahora no' : 'Entendido'}
        </Button>
      </div>
    </section>
  )
}
