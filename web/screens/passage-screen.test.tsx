import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { dayInMadrid } from '#domain/calendar.ts'
import { refusals } from '#domain/errors.ts'
import { followWords } from '#domain/passages/follow-words.ts'
import { paths } from '#domain/paths.ts'
import { formatShortDay } from '#domain/spanish-format.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { users } from '#server/accounts/account-table.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { contactAddresses } from '#server/passages/contact-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { buildApplication, buildTitles, daysAhead } from '#test/builders.ts'
import { inZone } from '#test/in-zone.ts'
import { passageScene } from '#test/passage-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { formatInstant } from '#web/passages/stage-words.ts'
import { localMinute } from '#web/ui/local-minute.ts'
import { deviceZone } from '#web/ui/times.ts'

const { server, cast } = useCast({ now: () => new Date() })

const scene = passageScene(() => ({ server, cast }))
const { prepared, ready, departed, press, readPassage, departureOf, accepted } = scene
const soon = daysAhead(2, 5)
const HOUR = 60 * 60_000
const gate = () => within(screen.getByRole('region', { name: 'Zarpe' }))

test('the skipper reads that the mail server refuses the contact ashore, and what to do', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  await press(jobId, cast.carla, { contact: { name: 'Marta', email: 'marta@example.com' } })
  const hash = hashSecret('marta@example.com')
  await server.db.insert(contactAddresses).values({ hash, undeliverableAt: server.now() })
  const { unmount } = await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  gate().getByText(/no existe o no admite nuestros mensajes/)
  gate().getByText(/da otro al pulsar/)
  unmount()
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('region', { name: 'Zarpe' })
  expect(gate().queryByText(/no admite nuestros mensajes/)).toBeNull()
})

test('an unverified skipper reads beside the field, and after pressing, that the contact ashore waits', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, cast.carla.id))
  const { unmount } = await renderScreen(server, `/passages/${jobId}?zarpe=listo`, cast.carla)
  const dialog = within(await screen.findByRole('dialog', { name: 'Listo para zarpar' }))
  dialog.getByText(/^Verifica antes tu correo en tu perfil/)
  unmount()
  await press(jobId, cast.carla, { contact: { name: 'Marta', email: 'marta@example.com' } })
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  gate().getByText(/^Tu contacto en tierra espera a que verifiques tu correo/)
  gate().getByRole('link', { name: 'Verificar mi correo' })
})

test('where titles mend a missing fit the skipper is led to them, and not where the route alone is not known', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon)
  const { db, now } = server
  async function held(kind: TitleKind) {
    await db.delete(titles).where(eq(titles.userId, cast.carla.id))
    await buildTitles({ db, now }, cast.carla.id, [kind])
  }
  await held('LN')
  const { unmount } = await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  expect(
    gate().getByRole('link', { name: 'Ir a tus titulaciones: titulación del patrón' }).getAttribute('href'),
  ).toBe('/profile/edit#titulaciones')
  unmount()
  await server.db.update(jobs).set({ destinationPort: 'Cala Perdida' }).where(eq(jobs.id, jobId))
  await held('PPER_150')
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  gate().getByText(/^Falta saber cuánto se aleja la ruta/)
  expect(gate().queryByRole('link', { name: 'Ir a tus titulaciones: titulación del patrón' })).toBeNull()
  cleanup()
  await db.delete(titles).where(eq(titles.userId, cast.carla.id))
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  gate().getByText(/Faltan las titulaciones de Carla Pons$/)
  gate().getByRole('link', { name: 'Ir a tus titulaciones: titulación del patrón' })
})

test('papers say when they were signed or approved, and how many of the boat’s are in date', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon, { insurance: '2020-01-01' })
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const papers = within(await screen.findByRole('region', { name: 'Papeles' }))
  const today = formatShortDay(dayInMadrid(server.now()))
  const says = (name: RegExp) => papers.getByRole('link', { name }).textContent
  expect([says(/^Contrato/), says(/^Lista de salida/)]).toEqual([
    `Contrato de trasladoFirmado ${today}`,
    `Lista de salidaAprobada ${today}`,
  ])
  const [, inDate, all] =
    (await papers.findByText(/ en fecha de /)).textContent?.match(/^(\d+) en fecha de (\d+)$/) ?? []
  expect(Number(all) - Number(inDate)).toBe(1)
  gate().getByText('Caducó el 1 ene 2020')
})

test('the reader’s next step is on top, and the gate says what is missing and what mends it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon, { insurance: null })
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  turn.getByRole('heading', { name: 'Pon el seguro en fecha' })
  expect(gate().getByText('Faltan 2 de 7')).toBeTruthy()
  const insurance = gate().getByRole('heading', { name: 'Seguro' }).closest('li') as HTMLElement
  expect(insurance.textContent).toContain('No está entre los documentos del barco')
  within(insurance).getByRole('link', { name: 'Ir a los papeles del barco: seguro' })
  expect(gate().queryByRole('button', { name: 'Listo para zarpar' })).toBeNull()
})

test('the skipper writes the window, which may be changed, and both say that they are ready', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon)
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  await user.click(turn.getByRole('button', { name: 'Escribir la ventana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ventana de tiempo' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Escribe la ventana: viento, mar y hasta cuándo aguanta.')
  await user.click(dialog.getByRole('textbox'))
  await user.paste('NE 3, marejadilla.')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await gate().findByText('No falta nada')
  gate().getByText('NE 3, marejadilla.')
  // A dialog that closes hides the page behind it from readers.
  await user.click(await gate().findByRole('button', { name: 'Listo para zarpar' }))
  const terms = within(await screen.findByRole('dialog', { name: 'Listo para zarpar' }))
  await user.selectOptions(terms.getByLabelText('Darás señal cada'), '6')
  await user.type(terms.getByLabelText(/Contacto en tierra/), 'Marta')
  await user.click(terms.getByRole('button', { name: 'Listo para zarpar' }))
  await terms.findByText('Escribe tu correo electrónico.')
  await user.type(terms.getByLabelText(/Su correo/), 'marta@example.com')
  await user.click(terms.getByRole('button', { name: 'Listo para zarpar' }))
  await gate().findByRole('button', { name: 'Retirar mi listo' })
  expect((await departureOf(jobId)).body.skipperReady).toBe(true)
})

test('a boat that has left already departs at the hour that its skipper tells', async () => {
  const { jobId } = await ready(soon)
  await press(jobId, cast.ana)
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  await user.click(gate().getByRole('button', { name: 'Listo para zarpar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zarpar' }))
  await user.click(dialog.getByText('Ya hemos salido'))
  const field = dialog.getByLabelText(/Cuándo salisteis/)
  fireEvent.change(field, { target: { value: localMinute(new Date(Date.now() - 30 * HOUR)) } })
  await user.click(dialog.getByRole('button', { name: 'Zarpar' }))
  await dialog.findByText('La salida puede ser de hace 24 horas como mucho.')
  const left = localMinute(new Date(Date.now() - 3 * HOUR))
  fireEvent.change(field, { target: { value: left } })
  await user.click(dialog.getByRole('button', { name: 'Zarpar' }))
  await waitFor(async () =>
    expect((await departureOf(jobId)).body.departedAt).toBe(new Date(left).toISOString()),
  )
})

test('the second to press is asked before the boat leaves', { tags: 'rare' }, async () => {
  const { jobId } = await ready(soon)
  await press(jobId, cast.carla)
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('region', { name: 'Zarpe' })
  await user.click(gate().getByRole('button', { name: 'Listo para zarpar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Zarpar' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect((await readPassage(jobId)).body.stage).toBe('ready')
  await user.click(gate().getByRole('button', { name: 'Listo para zarpar' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Zarpar' })).getByRole('button', {
      name: 'Zarpar',
    }),
  )
  await screen.findByRole('button', { name: 'Acta de zarpe' })
  expect((await readPassage(jobId)).body.stage).toBe('under_way')
})

test('missing conditions are told before waived ones, against their order on the wire', async () => {
  const { jobId } = await prepared(soon, { first_aid: '2020-01-31' })
  await scene.waive(jobId, 'safety_documents')
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('region', { name: 'Zarpe' })
  const [open] = gate().getAllByRole('list')
  if (!open) throw new Error('no list')
  const names = within(open)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Ventana de tiempo', 'Material de seguridad'])
})

test('a waiver needs a reason of some length, is read by its own words, and can be taken back', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon, { first_aid: '2020-01-31' })
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('region', { name: 'Zarpe' })
  const row = () =>
    within(gate().getByRole('heading', { name: 'Material de seguridad' }).closest('li') as HTMLElement)
  await user.click(row().getByRole('button', { name: 'Dispensar: material de seguridad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispensar: material de seguridad' }))
  await user.type(dialog.getByRole('textbox'), 'Comprado')
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  await dialog.findByText('Escribe el motivo con al menos 10 caracteres: quedará en el acta.')
  await user.click(dialog.getByRole('textbox'))
  await user.paste(' y estibado; falta el sello.')
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  await waitFor(() => row().getByText('«Comprado y estibado; falta el sello.»'))
  await user.click(row().getByRole('button', { name: 'Retirar la dispensa: material de seguridad' }))
  await waitFor(() => row().getByText('Falta'))
})

test('the owner says who leads, and the others see who does', async () => {
  const job = await accepted({ ...soon, title: 'Palma – Maó' }, { role: 'mate' })
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, job.id))
  if (!row) throw new Error('no job')
  const context = server.context()
  await buildApplication(context, row, cast.diego.id, { status: 'accepted', role: 'deckhand' })
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${job.id}`, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Nombrar patrón a Diego Vila' }))
  await screen.findByRole('button', { name: 'Nombrar patrón a Carla Pons' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Nombrar patrón a Diego Vila' })).toBeNull(),
  )
  expect((await readPassage(job.id)).body.crew.map(({ isSkipper }) => isSkipper)).toEqual([false, true])
})

test('all steps are told when asked, each with its screen', { tags: 'rare' }, async () => {
  const { jobId } = await ready(soon)
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  const steps = within(await screen.findByRole('region', { name: 'Pasos de la travesía' }))
  steps.getByText('Paso 4 de 9.')
  await user.click(steps.getByRole('button', { name: 'Ver todos' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(9)
  steps.getByText('Liquidación')
  expect(steps.getByRole('link', { name: 'Lista de salida aprobada' }).getAttribute('href')).toMatch(
    /^\/vessel-checklist\//,
  )
})

test('the skipper tells of the arrival, as of this moment where the hour is not touched', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed({ ...soon, startDate: dayInMadrid(server.now()) })
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await user.click(await screen.findByRole('link', { name: 'Anotar la llegada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar la llegada' }))
  await user.clear(dialog.getByLabelText('Puerto'))
  await user.click(dialog.getByRole('button', { name: 'Anotar la llegada' }))
  await dialog.findByText('Di a qué puerto habéis llegado.')
  await user.type(dialog.getByLabelText('Puerto'), 'Valencia')
  await user.click(dialog.getByRole('button', { name: 'Anotar la llegada' }))
  // The log names the next step.
  await screen.findByRole('link', { name: /^Rellena la lista de llegada/ })
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByText('Ha llegado')
  await screen.findByRole('heading', { name: 'Bitácora' })
  // No position was written: nobody knows how far it went.
  expect(screen.queryByText('Navegadas')).toBeNull()
  expect((await readPassage(jobId)).body.arrival?.port).toBe('Valencia')
})

test('the typing of an arrival, a departure and a link is kept until it is sent', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  const user = userEvent.setup()
  type Typed = [button: string, label: RegExp | string, words: string, role?: string]
  const open = async ([button, label, , role = 'button']: Typed) => {
    await user.click((await screen.findAllByRole(role, { name: button }))[0] as HTMLElement)
    return within(await screen.findByRole('dialog')).getByLabelText(label)
  }
  const typed = async (fields: Typed[]) => {
    await renderScreen(server, `/passages/${jobId}`, cast.carla)
    for (const field of fields) {
      const box = await open(field)
      await user.clear(box)
      await user.type(box, field[2])
      await user.keyboard('{Escape}')
    }
    for (const field of fields) {
      await renderScreen(server, `/passages/${jobId}`, cast.carla)
      expect(await open(field)).toHaveProperty('value', field[2])
    }
  }
  await typed([
    ['Listo para zarpar', /Contacto en tierra/, 'Marta'],
    ['Hacer un enlace', 'Para quién es', 'Casa'],
  ])
  await press(jobId, cast.carla)
  await press(jobId, cast.ana)
  await typed([
    ['Suspender la travesía', 'Qué ha pasado', 'Vuelta'],
    ['Anotar la llegada', 'Puerto', 'Sagunto', 'link'],
  ])
})

test('a passage and its log are told by the device’s clock, which is named where it is not Madrid’s', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(soon)
  const departedAt = new Date((await readPassage(jobId)).body.departure?.departedAt ?? '')
  const told = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', timeZone, ...options }).format(
      departedAt,
    )
  for (const zone of ['Europe/Madrid', 'Atlantic/Canary', 'America/Martinique'])
    await inZone(zone, async () => {
      const moment = told(zone, { day: 'numeric', month: 'short' })
      const hour = told(zone, {})
      const isNamed = () => screen.queryByText(/^Horas de este dispositivo \(ahora UTC/) !== null
      await renderScreen(server, `/passages/${jobId}`, cast.ana)
      await screen.findByRole('heading', { level: 1, name: new RegExp(`^En la mar desde .* ${hour}$`) })
      gate().getByText(moment)
      expect([zone, isNamed()]).toEqual([zone, zone !== 'Europe/Madrid'])
      await renderScreen(server, `/passages/${jobId}/log`, cast.carla)
      const last = within(await screen.findByRole('region', { name: 'Últimas' }))
      await last.findByText(told(zone, {}))
      expect([zone, isNamed()]).toEqual([zone, zone !== 'Europe/Madrid'])
    })
})

test('a stranger is told that there is no such passage', { tags: 'rare' }, async () => {
  const { jobId } = await departed(soon)
  await renderScreen(server, `/passages/${jobId}`, cast.oscar)
  await screen.findByText(refusals.passage_not_found.message)
})

test('a log without any figure yet shows its entries alone, without an empty list above them', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(soon)
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const log = await screen.findByRole('region', { name: 'Bitácora' })
  await within(log).findByRole('listitem')
  expect(log.querySelector('dl')).toBeNull()
})

test('the owner reads at sea what followers read: when the boat arrives, its last signal, and when the next is due', {
  tags: 'rare',
}, async () => {
  const ago = (hours: number) => new Date(server.now().getTime() - hours * HOUR).toISOString()
  const { jobId } = await departed(soon, { leftAt: ago(3) })
  const wrote = (hours: number, longitude: number) =>
    scene.writeLog(jobId, { at: ago(hours), kind: 'position', position: { latitude: 39.45, longitude } })
  await wrote(2.5, 2.3)
  await wrote(0.5, 2.04)
  await server.runTasks()
  const { url } = (await scene.share(jobId)).body.share
  const followed = (await scene.follow(url)).body
  const words = followWords(followed, new Date(), deviceZone())
  expect(words.headline[0]).toMatch(/^Llega /)
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('heading', { level: 1, name: words.headline.join(' ') })
  const now = within(screen.getByRole('region', { name: 'Ahora' }))
  now.getByRole('heading', { name: (words.report?.first ?? '').replace(/[.]$/, '') })
  now.getByText(words.report?.rest ?? '')
  expect(now.queryByRole('button')).toBeNull()
  expect(now.queryByRole('link')).toBeNull()
  screen.getByText(words.explained)
  for (const { term, value } of words.figures) {
    const terms = screen.getAllByText(term).map(({ nextElementSibling }) => nextElementSibling?.textContent)
    expect([term, terms]).toEqual([term, [value]])
  }
})

test('at sea the skipper keeps the step that waits, and reads below when a signal is due', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(soon)
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  turn.getByRole('link', { name: 'Abrir la bitácora' })
  screen.getByText(/^Próxima señal, .*antes de la/)
})

test('each readiness and the window say whose and when, also after the departure', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  await press(jobId, cast.carla)
  const { body } = await departureOf(jobId)
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  turn.getByRole('heading', { name: 'Carla Pons ha dado el listo: falta el tuyo' })
  const pressed = formatInstant(body.skipperReadyAt ?? '')
  turn.getByText(`Listo dado: Carla Pons, ${pressed}.`)
  gate().getByText(`Listo dado, ${pressed}`)
  const written = `Carla Pons, ${formatInstant(body.weather?.at ?? '')}`
  gate().getByText(written)
  await press(jobId, cast.ana)
  cleanup()
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('region', { name: 'Zarpe' })
  gate().getByText(written)
  expect(gate().getAllByText(/^Listo dado, \d/)).toHaveLength(2)
})

test('the ticket’s button does what its title asks: the owner waives the titles there, and goes to the papers', async () => {
  const { jobId } = await prepared(soon)
  const { db, now } = server
  await db.delete(titles).where(eq(titles.userId, cast.carla.id))
  await buildTitles({ db, now }, cast.carla.id, ['PPER', 'STCW_BST', 'GOC'])
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  turn.getByRole('heading', { name: 'Dispensa la titulación del patrón' })
  await user.click(turn.getByRole('button', { name: 'Dispensar la titulación' }))
  await screen.findByRole('dialog', { name: 'Dispensar: titulación del patrón' })
  cleanup()
  const lacking = await prepared({ ...daysAhead(20, 24) }, { insurance: null })
  await renderScreen(server, `/passages/${lacking.jobId}`, cast.ana)
  const other = within(await screen.findByRole('region', { name: 'Te toca' }))
  expect(other.getByRole('link', { name: 'Ir a los papeles del barco' }).getAttribute('href')).toBe(
    paths.vesselDocuments(lacking.vessel._id),
  )
})

/** A browser that tells when the ticket is out of sight; the test's own has no layout. */
function watchedBrowser() {
  const told = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        told.add(this.tell)
      }
      disconnect() {
        told.delete(this.tell)
      }
    },
  )
  return (isIntersecting: boolean) =>
    act(() => {
      for (const tell of told) tell([{ isIntersecting }])
    })
}

test('once the ticket has left the screen its button is at the lower edge, and goes when the ticket is back', async () => {
  const scrolled = watchedBrowser()
  const { jobId } = await prepared(soon)
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  const buttons = () => turn.getAllByRole('button', { name: 'Escribir la ventana' })
  expect(buttons()).toHaveLength(1)
  scrolled(false)
  expect(buttons()).toHaveLength(2)
  await userEvent.click(buttons()[1] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Ventana de tiempo' })
  await userEvent.keyboard('{Escape}')
  scrolled(true)
  await waitFor(() => expect(buttons()).toHaveLength(1))
  vi.unstubAllGlobals()
})
