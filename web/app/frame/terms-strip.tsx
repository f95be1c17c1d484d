import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { paths } from '#domain/paths.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { useAct } from '#web/api/use-act.ts'
import { TERMS_SLOT } from '#web/app/frame/offline-strip.tsx'
import { currentSession, rememberUser } from '#web/session/session.ts'
import { todayInSpain } from '#web/ui/today.ts'

type Notice = NonNullable<OwnUserView['termsNotice']>

function forgetNotice({ _id }: Notice) {
  const user = currentSession()?.user
  if (user?.termsNotice?._id !== _id) return
  const { termsNotice: _read, ...rest } = user
  rememberUser(rest)
}

/** Until it is read: by opening the changes, or by closing it. All devices of the person know. */
export function TermsStrip({ notice }: { notice: Notice }) {
  const read = useAct(termsApi.read, {
    touches: ['users'],
    done: () => forgetNotice(notice),
    failed: 'toast',
  })
  const slot = document.getElementById(TERMS_SLOT)
  if (!slot) return null
  const send = () => void read.send({ body: { announcement: notice._id } })
  const verb = notice.effectiveOn > todayInSpain() ? 'cambian' : 'cambiaron'
  return createPortal(
    <section
      aria-label="Cambio de las condiciones"
      className="border-b border-linea bg-magenta-2 text-[0.9375rem] leading-snug print:hidden"
    >
      <div className="page flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1">
          <span>{`Las condiciones ${verb} el ${formatLongDay(notice.effectiveOn)}.`}</span>{' '}
          <Link
            to={paths.termsChanges}
            onClick={send}
            className="inline-flex min-h-8 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          >
            Ver qué cambia
          </Link>
        </p>
        <button
          type="button"
          onClick={send}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white"
        >
          <X aria-hidden size={20} strokeWidth={1.8} />
          <span className="sr-only">Cerrar el aviso</span>
        </button>
      </div>
    </section>,
    slot,
  )
}
