import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { useFragmentToken } from '#web/accounts/use-fragment-token.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

const toSearches = <ButtonLink to={paths.jobs}>Ver las ofertas</ButtonLink>

function Stop({ token, names }: { token: string; names: string[] }) {
  const stop = useAct(searchApi.stopMails, { touches: ['searches'], failed: 'inline' })
  if (stop.data)
    return (
      <Outcome
        tone="ok"
        text={stop.data.message}
        detail="Para recibirlo otra vez, edita una de tus búsquedas en la lista de ofertas."
      >
        {toSearches}
      </Outcome>
    )
  if (names.length === 0)
    return (
      <Outcome tone="ok" text="No recibes ningún correo por la mañana.">
        {toSearches}
      </Outcome>
    )
  return (
    <>
      <p className="text-tinta-2">Cada mañana te escribimos con las ofertas nuevas para:</p>
      <ul aria-label="Búsquedas" className="mt-3 mb-6 border-y border-linea">
        {names.map((name, index) => (
          <li key={index} className="border-b border-linea py-2.5 font-semibold wrap-anywhere last:border-0">
            {name}
          </li>
        ))}
      </ul>
      <FormProblem message={stop.error?.message} />
      <Button
        wide
        busy={stop.isPending}
        busyLabel="Un momento…"
        onClick={() => void stop.send({ params: { token } })}
      >
        No recibir más este correo
      </Button>
    </>
  )
}

const Unknown = () => (
  <Outcome tone="bad" text={refusals.search_mails_unknown.message}>
    {toSearches}
  </Outcome>
)

function Known({ token }: { token: string }) {
  const call = useRead(searchApi.readMails, { params: { token } })
  if (call.error?.code === 'search_mails_unknown') return <Unknown />
  return <Loaded call={call}>{({ names }) => <Stop token={token} names={names} />}</Loaded>
}

/** Where the footer of the morning's mail leads. Mail scanners open links: one button changes something. */
export function Screen() {
  const token = useFragmentToken()
  return (
    <EntryLayout
      title={
        <>
          <span>El correo de</span> <em>cada mañana.</em>
        </>
      }
    >
      {token === '' ? <Unknown /> : <Known token={token} />}
    </EntryLayout>
  )
}
