import { QrCode } from '#web/signatures/qr-code.tsx'

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** The secret of the second factor, for a camera and for typing. */
export function SecretCode({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-white p-5 shadow-ticket sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
      <div className="mx-auto w-40 max-w-full">
        <QrCode text={uri} label="Código para tu aplicación" />
      </div>
      <div className="min-w-0 text-[0.9375rem]">
        <p>Escanéalo con tu aplicación de códigos.</p>
        <p>
          <a
            href={uri}
            className="inline-flex min-h-11 items-center underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          >
            Abrirla en este teléfono
          </a>
        </p>
        <p className="mt-2 text-tinta-2">A mano, el secreto es:</p>
        <p className="font-medium tracking-wide wrap-anywhere tabular-nums">{inFours(secret)}</p>
      </div>
    </div>
  )
}
