import { useQuery } from '@tanstack/react-query'
import { accountApi } from '#domain/accounts/account-api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { siteApi } from '#domain/site-api.ts'
import { call } from '#web/api/client.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { QrCode } from '#web/signatures/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'

/** A code works once and for ten minutes; a phone that scanned the one before still gets in. */
const RENEW_MS = 3 * MINUTE_MS

export interface PhoneSigning {
  id: string
  thing: string
  /** The address of its page, with the token in the fragment, which reaches no server and no log. */
  addressOf: (origin: string, tempToken: string) => string
  /** Sends typed data for the phone; false if that failed. */
  beforehand?: (() => Promise<boolean>) | undefined
}

const PREPARE_FAILED = 'Error al preparar la firma.'

/** A page that only this computer can open. */
const isLocalOnly = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

async function readOrigin(): Promise<string | null> {
  const { hostname, origin } = window.location
  return isLocalOnly(hostname) ? (await call(siteApi.phoneAddress, {})).origin : origin
}

/** The address, renewed every few minutes; null if no phone can reach this server. */
function usePhoneAddress(phone: PhoneSigning) {
  return useQuery<string | null>({
    queryKey: ['phone-address', phone.id],
    queryFn: async () => {
      if (phone.beforehand && !(await phone.beforehand())) throw new Error(PREPARE_FAILED)
      const origin = await readOrigin()
      if (origin === null) return null
      const { tempToken } = await call(accountApi.issueTemporaryToken, {})
      return phone.addressOf(origin, tempToken)
    },
    gcTime: 0,
    staleTime: RENEW_MS,
    retry: false,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  })
}

function NoWay() {
  return (
    <div className="rounded-inner border border-ambar/40 bg-ambar-2/60 px-5 py-5">
      <p className="font-semibold">Un teléfono no puede abrir esta página.</p>
      <p className="mt-2 text-[0.9375rem]">
        El servidor solo atiende en este mismo ordenador. Quien lo lleva puede abrirlo a la red local con el
        ajuste <code className="font-semibold">HOST=0.0.0.0</code>, o decir en{' '}
        <code className="font-semibold">PUBLIC_URL</code> con qué dirección se entra desde fuera.
      </p>
      <p className="mt-2 text-[0.9375rem]">Mientras tanto, puedes firmar aquí.</p>
    </div>
  )
}

const stepsTo = (thing: string) => [
  'Abre la cámara del teléfono y apunta al código.',
  `Toca el enlace: se abre ${thing}.`,
  'Firma con el dedo. Esta página sigue sola.',
]

interface WayProps {
  address: string
  thing: string
  onRenew: () => void
  renewing: boolean
}

function Way({ address, thing, onRenew, renewing }: WayProps) {
  const { host, hostname } = new URL(address)
  return (
    <div className="grid items-center gap-8 md:grid-cols-[260px_minmax(0,1fr)]">
      <div className="rounded-card border border-linea p-2">
        <QrCode text={address} label={`Código QR que abre ${thing} en el teléfono`} />
      </div>
      <div className="min-w-0">
        <ol className="grid gap-3">
          {stepsTo(thing).map((step, index) => (
            <li key={step} className="flex gap-3 leading-snug">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-magenta text-[0.875rem] font-semibold text-magenta"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
        <p className="mt-5 text-[0.9375rem] leading-snug text-tinta-2 wrap-anywhere">
          Lleva a <b className="font-semibold text-tinta">{host}</b>
          <span>{`.${hostname !== window.location.hostname ? ' El teléfono tiene que estar en la misma red.' : ''} El código sirve una vez.`}</span>
        </p>
        <div className="mt-1 -ml-3">
          <Button tone="quiet" size="compact" busy={renewing} busyLabel="Creando…" onClick={onRenew}>
            Crear otro código
          </Button>
        </div>
        <p role="status" className="mt-3 flex items-center gap-3 font-semibold">
          <span aria-hidden className="size-2.5 rounded-full bg-magenta motion-safe:animate-pulse" />
          Esperando la firma en el teléfono…
        </p>
      </div>
    </div>
  )
}

export function QrPanel({ phone }: { phone: PhoneSigning }) {
  const address = usePhoneAddress(phone)
  return (
    <Loaded call={address}>
      {found =>
        found === null ? (
          <NoWay />
        ) : (
          <Way
            address={found}
            thing={phone.thing}
            renewing={address.isFetching}
            onRenew={() => void address.refetch()}
          />
        )
      }
    </Loaded>
  )
}
