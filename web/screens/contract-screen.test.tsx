import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { inZone } from '#test/in-zone.ts'
import { pollsQuickly } from '#test/quick-polls.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { canvasHolds, signTyped } from '#test/sign-on-screen.ts'
import { anasHand } from '#test/signatures.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'
import { currentSession } from '#web/session/session.ts'

canvasHolds(anasHand)

let server: TestServer
let ana: Person
let oscar: Person
let carla: Person
let diego: Person
let jobId: string
let signature: string
const ink =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><path d="M20 100C60 10 100 140 150 60s100 60 230-20" fill="none" stroke="black" stroke-width="4"/></svg>'

beforeAll(async () => {
  const png = await sharp(Buffer.from(ink)).png().toBuffer()
  signature = `data:image/png;base64,${png.toString('base64')}`
  server = await startTestServer({ HOST: '192.168.7.7' })
  server.at(new Date())
  ;({ ana, oscar, carla, diego } = await server.cast())
})
afterAll(() => server.close())
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  const job = await buildJob(server.context(), ana.id, { ...daysAhead(12, 15), crewRequired: 2 })
  await buildApplication(server.context(), job, carla.id, { status: 'accepted' })
  jobId = job.id
})

const open = (person?: Person, address = `/contract/${jobId}`) => renderScreen(server, address, person)
const draftOf = async (person: Person): Promise<ContractDraft> =>
  (await person.call(contractApi.readDraft, { params: { jobId } })).body.contractData
const signAsCarla = async (changes: ContractDraft = {}) => {
  const contractData = { ...(await draftOf(carla)), ...changes }
  const { status } = await carla.call(contractApi.signAsCrew, {
    params: { jobId },
    body: { contractData, signature },
  })
  expect(status).toBe(201)
}
const check = async (person: Person) => (await person.call(contractApi.check, { params: { jobId } })).body
const prepare = () => screen.findByRole('button', { name: 'Preparar Contrato para Firmar' })
const change = async (part: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Cambiar: ${part}` }))
const typeConditions = async (text: string) => {
  await change('Condiciones particulares')
  await userEvent.type(
    await screen.findByLabelText(/^Condiciones particulares/, { selector: 'textarea' }),
    text,
  )
}
const paste = async (label: RegExp, text: string) => writeIn(await screen.findByLabelText(label), text)

test('the crew member’s typing is kept, and is there when they come back', { tags: 'rare' }, async () => {
  await open(carla)
  await typeConditions('Con menos de 20 nudos.')
  await screen.findByText('Guardando…')
  await screen.findByText('Guardado')
  expect((await draftOf(carla)).specialConditions).toBe('Con menos de 20 nudos.')
  await open(carla)
  await screen.findByText('Con menos de 20 nudos.', { selector: 'p' })
})

test('the crew member reads the contract as a sheet, where what is missing of theirs alone is asked for', {
  tags: 'rare',
}, async () => {
  await open(carla)
  const sheet = within(await screen.findByRole('form', { name: 'Contrato' }))
  sheet.getByText('Carla Pons', { selector: 'dd' })
  expect(sheet.getAllByRole('textbox').map(box => box.getAttribute('name'))).toEqual([
    'crewIdNumber',
    'crewPhone',
    'crewAddress',
  ])
  await change('Traslado')
  expect(document.activeElement).toBe(sheet.getByLabelText('Título del traslado'))
  await userEvent.clear(sheet.getByLabelText('Título del traslado'))
  await userEvent.type(sheet.getByLabelText('Título del traslado'), 'Velero a Valencia')
  await userEvent.click(sheet.getByRole('button', { name: 'Listo: Traslado' }))
  await sheet.findByText('Velero a Valencia', { selector: 'dd' })
  expect(sheet.queryByLabelText('Título del traslado')).toBeNull()
})

test('a part of the sheet that holds something wrong stays open', { tags: 'rare' }, async () => {
  await open(carla)
  await change('Traslado')
  await userEvent.clear(screen.getByLabelText('Puerto de origen'))
  await userEvent.click(screen.getByRole('button', { name: 'Listo: Traslado' }))
  await screen.findByText('Indica el puerto de origen.')
  screen.getByRole('button', { name: 'Listo: Traslado' })
})

const lacks =
  /^El contrato dirá «no consta» en: matrícula, bandera, aseguradora, póliza y vigencia del seguro\./
test('the contract’s gaps are said to both, and again over the drawing', async () => {
  await open(carla)
  await screen.findByText(lacks)
  await userEvent.click(await prepare())
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar aquí' }))
  screen.getByText(/^Al firmar aceptas el contrato.*El contrato dirá «no consta» en: matrícula/)
  await signAsCarla()
  await open(ana)
  await screen.findByText(lacks)
  await paste(/^Matrícula/, '7.ª PM-1-100-20')
  await screen.findByText(/^El contrato dirá «no consta» en: bandera, aseguradora/)
})

test('a contract without what it needs is not signed: the fields say why', { tags: 'rare' }, async () => {
  await carla.call(contractApi.keepDraft, {
    params: { jobId },
    body: { contractData: { ...(await draftOf(carla)), originPort: '' } },
  })
  await open(carla)
  await userEvent.click(await prepare())
  await screen.findByText('Indica el puerto de origen.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Puerto de origen')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whether the titles fit is read by both before they sign', { tags: 'rare' }, async () => {
  const read = async (light: string, reason: string) => {
    const place = within(await screen.findByRole('region', { name: 'Resumen del contrato' }))
    await userEvent.click(await place.findByText(light))
    place.getByText(reason)
    place.getByText('Orientativo: decide la Capitanía Marítima.')
  }
  await open(carla)
  await read('Tu titulación:', 'Añade tus titulaciones.')
  await signAsCarla()
  await open(ana, `/contract/${jobId}?crew=${carla.id}`)
  await read('Titulación:', 'Todavía no ha añadido titulaciones a su perfil.')
})

test('where several sail, the contract of one has the price of one', async () => {
  await open(carla)
  await screen.findByText('Presupuesto', { selector: 'dt' })
  expect(screen.queryByText(/por tripulante/)).toBeNull()
})

const scan = async () => {
  const code = await screen.findByRole('img', {
    name: 'Código QR que abre este mismo contrato en el teléfono',
  })
  return new URL(code.getAttribute('data-address') ?? '')
}

test('the code leads the phone, signed in, to the contract with what was typed; it works once', {
  tags: 'rare',
}, async () => {
  await open(carla)
  await typeConditions('Sin prisa.')
  await userEvent.click(await prepare())
  await screen.findByRole('dialog', { name: 'Escanea QR para firmar' })
  const { origin, pathname, hash } = await scan()
  expect([origin, pathname]).toEqual(['http://192.168.7.7:3000', `/contract/${jobId}`])

  await open(undefined, pathname + hash)
  // Nothing to prepare: the drawing is there.
  await screen.findByRole('dialog', { name: 'Firma Digital' })
  screen.getByText('Sin prisa.', { selector: 'p' })
  expect(currentSession()).toMatchObject({ temporary: true, user: { _id: carla.id } })
  expect(window.location.hash).toBe('')
  expect(screen.queryByRole('link', { name: 'Mensajes' })).toBeNull()

  await open(undefined, pathname + hash)
  await screen.findByRole('heading', { name: /^Vuelve/ })
  await screen.findByText(refusals.temporary_token_spent.message)
  expect(window.location.pathname).toBe('/login')
})

test('a person who is signed in on the phone already keeps that session', async () => {
  await open(carla)
  await userEvent.click(await prepare())
  const { pathname, hash } = await scan()
  await open(carla, pathname + hash)
  await screen.findByRole('dialog', { name: 'Firma Digital' })
  expect(currentSession()?.token).toBe(carla.token)
  expect(window.location.hash).toBe('')
})

test('the page with the code goes on by itself when the phone has signed', { tags: 'rare' }, async () => {
  pollsQuickly()
  await open(carla)
  await userEvent.click(await prepare())
  await scan()
  await signAsCarla()
  await waitFor(() => expect(window.location.pathname).toBe('/contracts'))
  await screen.findByText(contractApi.signAsCrew.success)
})

test('a person who has signed is led away, and told so', async () => {
  await signAsCarla()
  await open(carla)
  await screen.findByText('Ya has firmado este contrato. No puedes acceder a él nuevamente.')
  await waitFor(() => expect(window.location.pathname).toBe('/contracts'))
})

test('signatures are told by the clock in Madrid, which is named on a device with another', {
  tags: 'rare',
}, async () => {
  server.at(new Date('2026-07-26T22:30:00Z'))
  await signAsCarla()
  server.at(new Date())
  const note = () => screen.queryByText('Horas de la península, no de este dispositivo.')
  for (const zone of ['Europe/Madrid', 'Atlantic/Canary', 'America/Martinique'])
    await inZone(zone, async () => {
      await open(ana)
      const ticket = within(await screen.findByRole('region', { name: 'Resumen del contrato' }))
      await ticket.findByText(/^Firmado el 27 de julio de 2026\D* 0:30$/)
      expect([zone, note() === null]).toEqual([zone, zone === 'Europe/Madrid'])
      cleanup()
    })
})

test('the owner who is early is told whose signature is missing', async () => {
  await open(ana)
  await screen.findByRole('heading', { name: 'Falta la firma del tripulante' })
  screen.getByText(/^Carla Pons tiene que preparar y firmar/)
})

test('the owner sees what differs from the offer, and has fields where theirs are empty alone', {
  tags: 'rare',
}, async () => {
  await signAsCarla({ budget: 1250.5, ownerPhone: '', ownerName: 'Ana Ferrer' })
  await open(ana)
  const changes = within(await screen.findByRole('region', { name: 'Una cosa cambia respecto a tu oferta' }))
  changes.getByText('1.250,50 €')
  const contract = within(screen.getByRole('form', { name: 'Contrato' }))
  contract.getByLabelText(/^Teléfono/)
  expect(contract.queryByLabelText('Nombre')).toBeNull()
  contract.getByText('Carla Pons', { selector: 'dd' })
})

test('a contract that is scanned and can’t be signed yet says what it needs, and draws nothing', {
  tags: 'rare',
}, async () => {
  await open(carla)
  await userEvent.click(await prepare())
  const { pathname, hash } = await scan()
  await carla.call(contractApi.keepDraft, {
    params: { jobId },
    body: { contractData: { ...(await draftOf(carla)), originPort: '' } },
  })
  await open(undefined, pathname + hash)
  await screen.findByText('Indica el puerto de origen.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the owner’s fields travel with the code', { tags: 'rare' }, async () => {
  await signAsCarla({ ownerPhone: '' })
  await open(ana)
  await paste(/^Teléfono/, '+34 971 555 010')
  await userEvent.type(await screen.findByLabelText(/^Eslora/), '12,5')
  await paste(/^Aseguradora/, 'Mapfre & Hijos')
  await userEvent.click(screen.getByRole('button', { name: 'Firmar Contrato' }))
  const { pathname, search, hash } = await scan()
  sessionStorage.clear()
  localStorage.clear()
  await open(undefined, pathname + search + hash)
  await signTyped(await screen.findByRole('dialog', { name: 'Firma Digital' }))
  await screen.findByText(/^Contrato completado\. .* Ya puedes volver al ordenador\.$/)
  const { contractData } = await check(ana)
  expect([contractData.ownerPhone, contractData.vesselLength, contractData.insurer]).toEqual([
    '+34 971 555 010',
    12.5,
    'Mapfre & Hijos',
  ])
})

test('fields that are too much for the code are asked for on the phone, before it is signed', {
  tags: 'rare',
}, async () => {
  await signAsCarla({ ownerPhone: '' })
  await open(ana)
  await paste(/^Teléfono/, '+34 971 555 010')
  await paste(/^Dirección/, 'Calle '.repeat(33))
  await paste(/^Empresa/, 'Náutica '.repeat(14))
  await paste(/^Aseguradora/, 'Mutua ñ '.repeat(14))
  await userEvent.click(screen.getByRole('button', { name: 'Firmar Contrato' }))
  const { pathname, search, hash } = await scan()
  sessionStorage.clear()
  localStorage.clear()
  await open(undefined, pathname + search + hash)
  await screen.findByText(/^Lo que completaste en el ordenador no cabía en el código/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Teléfono/)).value).toBe('')
})

/** Returned and signed again elsewhere, while a page shows the earlier version. */
const changeElsewhere = async (changes: ContractDraft) => {
  await ana.call(contractApi.giveBack, { params: { jobId }, body: { reason: 'Otra vez.' } })
  await signAsCarla(changes)
}
const hasChanged = () => screen.findByText('El contrato ha cambiado. Léelo de nuevo antes de firmar.')

test('a contract that changed since it was opened is not signed: it is shown again, and says so', {
  tags: 'rare',
}, async () => {
  await signAsCarla({ ownerPhone: '' })
  await open(ana)
  await paste(/^Teléfono/, '+34 971 555 010')
  await changeElsewhere({ budget: 77.5, ownerPhone: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Firmar Contrato' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar aquí' }))
  await signTyped(screen.getByRole('dialog'))
  await hasChanged()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('77,50 €', { selector: 'b' })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Teléfono/)).value).toBe('')
  expect((await check(ana)).status).toBe('pending_owner_signature')
})

/** A page that asks so often would see the contract between both acts elsewhere. */
function holdableNetwork() {
  const ask = globalThis.fetch
  const asked = new Set<Promise<Response>>()
  let until: Promise<void> | undefined
  globalThis.fetch = async (...call) => {
    if (until) await until
    const answer = ask(...call)
    asked.add(answer)
    return answer.finally(() => asked.delete(answer))
  }
  return {
    async holdDuring(work: () => Promise<void>) {
      const { promise, resolve } = Promise.withResolvers<void>()
      until = promise
      await Promise.allSettled(asked)
      await work()
      resolve()
    },
  }
}

test('the code is taken off the screen when the contract changes, and the phone that has it says so too', async () => {
  pollsQuickly()
  await signAsCarla()
  await open(ana)
  const network = holdableNetwork()
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar Contrato' }))
  const { pathname, search, hash } = await scan()
  await network.holdDuring(() => changeElsewhere({ budget: 77 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasChanged()
  await open(undefined, pathname + search + hash)
  await hasChanged()
})

test('the code of another person takes nobody out of their own session', async () => {
  await open(carla)
  await userEvent.click(await prepare())
  const { pathname, hash } = await scan()
  await open(diego, pathname + hash)
  await screen.findByText('Este código es de otra persona. Cierra tu sesión y vuelve a escanearlo.')
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/'))
  expect(currentSession()).toMatchObject({ token: diego.token })
})

test('the clauses that are not the standard ones are shown to the owner, and no others', async () => {
  const { terms } = await draftOf(carla)
  await signAsCarla({
    terms: String(terms).replace('es el presupuesto indicado arriba', 'es el doble del indicado arriba'),
    specialConditions: 'Billete de vuelta aparte.',
  })
  await open(ana)
  const changes = within(await screen.findByRole('region', { name: '2 cosas cambian respecto a tu oferta' }))
  changes.getByText('Billete de vuelta aparte.')
  changes.getByText('Las cláusulas no son las de la plantilla')
  const [only, ...others] = within(changes.getByRole('list')).getAllByRole('listitem')
  expect(only?.textContent).toMatch(/^Cambiado · 9\. PrecioEl precio es el doble del indicado arriba/)
  expect(others).toEqual([])
})

test('a contract that is said to be like the offer has the standard clauses', async () => {
  await signAsCarla()
  await open(ana)
  await screen.findByText('El contrato dice lo mismo que tu oferta publicada.')
  screen.getByText('Las cláusulas son las de la plantilla.')
})

test('a returned contract shows its reason to the crew member, and that it waits to the owner', {
  tags: 'rare',
}, async () => {
  await signAsCarla()
  await open(ana)
  await userEvent.click(await screen.findByRole('button', { name: /^Devolver/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver el contrato' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver contrato' }))
  await dialog.findByText('Explica qué hay que cambiar.')
  await userEvent.type(dialog.getByLabelText('¿Qué hay que cambiar?'), 'Falta la matrícula.')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver contrato' }))
  await screen.findByText(contractApi.giveBack.success)
  expect((await check(ana)).status).toBe('pending_crew_signature')

  await open(ana)
  await screen.findByRole('heading', { name: 'Falta que Carla Pons lo revise y lo firme' })
  await open(carla)
  await screen.findByText('Falta la matrícula.')
  await screen.findByRole('button', { name: 'Firmar Contrato' })
})

test('a completed contract is read by both, with its signatures, and signed by nobody', {
  tags: 'rare',
}, async () => {
  await signAsCarla()
  const { dataHash } = await check(ana)
  await ana.call(contractApi.signAsOwner, { params: { jobId }, body: { signature, dataHash } })
  for (const person of [carla, ana]) {
    await open(person)
    await screen.findByText(/^Contrato completado/)
    expect(screen.getAllByText(/^Firmado el/)).toHaveLength(2)
    screen.getByRole('button', { name: 'Descargar Contrato' })
    expect(screen.queryByRole('button', { name: 'Firmar Contrato' })).toBeNull()
  }
})

test.each([
  ['a crew member who is not accepted', () => diego],
  ['another owner', () => oscar],
])('%s is turned away with a way back', async (_, person) => {
  await open(person())
  await screen.findByText(refusals.contract_forbidden.message)
  screen.getByRole('link', { name: 'Volver a Mis Contratos' })
})

test('a contract that was cancelled says so, and is signed by nobody', async () => {
  await signAsCarla()
  await ana.call(jobApi.cancel, { params: { id: jobId } })
  for (const person of [carla, ana]) {
    await open(person)
    await screen.findByText(/^Este contrato está cancelado/)
    expect(screen.queryByRole('button', { name: 'Firmar Contrato' })).toBeNull()
  }
})

test('where no phone can reach the server, the panel says so and which setting changes it', {
  tags: 'rare',
}, async () => {
  const closed = await startTestServer({ HOST: '127.0.0.1' })
  try {
    closed.at(new Date())
    const cast = await closed.cast()
    const there = closed.context()
    const job = await buildJob(there, cast.ana.id, daysAhead(12, 15))
    await buildApplication(there, job, cast.carla.id, { status: 'accepted' })
    await renderScreen(closed, `/contract/${job.id}`, cast.carla)
    await userEvent.click(await prepare())
    await screen.findByText('Un teléfono no puede abrir esta página.')
    screen.getByText('HOST=0.0.0.0')
    screen.getByRole('button', { name: 'Firmar aquí' })
    expect(screen.queryByRole('img', { name: /^Código QR/ })).toBeNull()
  } finally {
    cleanup()
    await closed.close()
  }
})

const standing = async () =>
  (await screen.findByRole('region', { name: 'Como qué actúa cada parte' })).querySelector('p')?.textContent
const answer = (person: Person, professionalStatus: string | null) =>
  person.call(accountApi.updateProfile, { body: { professionalStatus } })

test('before signing both read as what the other acts, and what follows from it', {
  tags: 'rare',
}, async () => {
  await answer(ana, 'particular')
  await open(carla)
  expect(await standing()).toBe('El propietario actúa como particular.')
  const question = screen.getByRole('region', { name: /^¿Actúas como particular/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Autónomo' }))
  await waitFor(async () =>
    expect(await standing()).toBe(
      'El propietario actúa como particular. Tú actúas como autónomo. Se aplican también las normas que protegen a los consumidores, porque contrata un particular con un profesional.',
    ),
  )
  expect(screen.queryByRole('region', { name: /^¿Actúas como particular/ })).toBeNull()
  screen.getByText('Autónomo', { selector: 'dd' })
  await signAsCarla()
  await open(ana)
  expect(await standing()).toMatch(
    /^El tripulante actúa como autónomo\. Tú actúas como particular\. Se aplican/,
  )
  await answer(ana, null)
  await answer(carla, null)
})

test('a party who has not said it is named as one, and nothing follows', { tags: 'rare' }, async () => {
  await signAsCarla()
  await open(ana)
  expect(await standing()).toBe('El tripulante no ha dicho si actúa como particular, autónomo o empresa.')
})
