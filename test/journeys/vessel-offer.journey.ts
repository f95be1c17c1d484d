import { type APIRequestContext, expect } from '@playwright/test'
import type { VesselInput } from '#domain/vessels/vessel.ts'
import { daysAhead } from '#test/builders.ts'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { applyTo, inDays, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

test.setTimeout(600_000)

/** Through the API: a boat with these documents. */
async function vesselOf(
  request: APIRequestContext,
  { token }: Signed,
  vessel: VesselInput,
  documents: Record<string, object>,
): Promise<string> {
  const headers = bearer({ token })
  const created = await request.post('/api/vessels', { headers, data: vessel })
  expect(created.ok(), await created.text()).toBe(true)
  const { _id } = (await created.json()).vessel
  for (const [kind, fields] of Object.entries(documents)) {
    const added = await request.post(`/api/vessels/${_id}/documents`, { headers, data: { kind, ...fields } })
    expect(added.ok(), await added.text()).toBe(true)
  }
  return _id
}

test('an owner describes a boat within an offer, hears of the insurance that ends too early, and the crew sees the boat', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const title = `Brisa de Palma a Valencia ${Date.now()}`
  const owner = await openAs(browser, ana, '/jobs/create')
  await owner.getByLabel('Título').fill(title)
  await owner.getByLabel('Descripción').fill('Dos días de mar, con ventana de tiempo.')
  await owner.getByLabel('Puerto de origen').fill('Palma')
  await owner.getByLabel('Puerto de destino').fill('Valencia')
  await owner.getByLabel('Fecha de inicio').fill(inDays(12))
  await owner.getByLabel('Fecha de fin').fill(inDays(15))
  await expect(owner.getByText(/^Descríbelo una vez: su ficha rellena/)).toBeVisible()
  await inspect(owner)

  await owner.getByRole('button', { name: 'Añadir un barco' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Añadir un barco' })
  await dialog.getByLabel('Nombre del barco').fill('Brisa')
  await dialog.getByLabel('Eslora').fill('13,94')
  await dialog.getByLabel('Marca y modelo').fill('Oceanis 46.1')
  await inspect(owner)
  await dialog.getByRole('button', { name: 'Guardar barco' }).click()
  await expect(owner.getByRole('radio', { name: /^Brisa/ })).toBeChecked()
  await expect(owner.getByLabel('Título')).toHaveValue(title)

  // Its papers are in another tab: the form stays.
  const opened = owner.context().waitForEvent('page')
  await owner.getByRole('link', { name: /^Ficha y papeles de Brisa/ }).click()
  const papers = await opened
  await papers.getByRole('button', { name: /^Seguro/ }).click()
  const paper = papers.getByRole('dialog')
  await paper.getByLabel('Válido hasta').fill(inDays(13))
  await paper.getByRole('button', { name: 'Guardar' }).click()
  await expect(paper).toHaveCount(0)
  await papers.close()
  await owner.reload()
  await expect(owner.getByRole('radio', { name: /^Brisa/ })).toBeChecked()
  await expect(owner.getByText(/^El seguro caduca el .+, antes de que acabe el traslado\.$/)).toBeVisible()
  await inspect(owner)
  await owner.getByRole('button', { name: 'Publicar Oferta' }).click()
  await expect(owner.getByRole('region', { name: 'Oferta publicada' })).toBeVisible()

  const crew = await openAs(browser, carla, '/jobs')
  const card = crew.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Oceanis 46.1')
  await card.getByRole('button', { name: 'Ver más' }).click()
  const offer = crew.getByRole('dialog', { name: title })
  await expect(offer.getByRole('link', { name: /Brisa/ })).toBeVisible()
  await inspect(crew)
  await offer.getByRole('link', { name: /Brisa/ }).click()
  await expect(crew.getByRole('heading', { level: 1, name: 'Brisa' })).toBeVisible()
})

test('the boat that an offer of before describes is saved in one tap', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana, { vesselName: 'Garbí', vesselLength: 12.4 })
  const owner = await openAs(browser, ana, `/my-jobs?oferta=${jobId}`)
  const save = owner.getByRole('button', { name: 'Guardar este barco' })
  await expect(save).toBeVisible()
  await inspect(owner)
  await save.click()
  await owner.getByRole('dialog').getByRole('link', { name: /Garbí/ }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Garbí' })).toBeVisible()
})

const FAR = '2099-06-03'

test('contract and checklist arrive filled, and the approved list goes back into the boat', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const acts = onBoard(request, ana, carla)
  const dates = daysAhead(0, 3)
  const vesselId = await vesselOf(
    request,
    ana,
    {
      ...{ name: 'Mistral', type: 'sailboat', length: 14.6 },
      ...{ flag: 'FR', registrationNumber: 'TL-F41207', homePort: 'Tolón', zone: 3 },
    },
    {
      insurance: { issuer: 'Mutua del Mar', number: 'P-77', validUntil: inDays(300) },
      liferaft: { validUntil: inDays(1) },
    },
  )

  const jobId = await publish(request, ana, { vesselId, ...dates })
  await applyTo(request, carla, jobId)
  const accepted = await request.put(`/api/jobs/${jobId}/applicants/${carla.user._id}/accept`, {
    headers: bearer(ana),
  })
  expect(accepted.ok()).toBe(true)
  const aboard = await openAs(browser, carla, `/contract/${jobId}`)
  for (const said of ['Mistral', 'TL-F41207', 'Francia', 'Mutua del Mar', 'P-77'])
    await expect(aboard.getByText(said, { exact: true }).first()).toBeAttached()
  await inspect(aboard)

  const contractId = await acts.signedContract({ vesselId, title: 'Con lista', ...dates })
  await aboard.goto(`/vessel-checklist/${contractId}`)
  await expect(aboard.getByLabel('Nombre del barco')).toHaveValue('Mistral')
  await expect(aboard.getByLabel('Matrícula (opcional)', { exact: true })).toHaveValue('TL-F41207')
  await expect(aboard.getByLabel('Zona de navegación')).toHaveValue('3')
  await aboard.getByRole('button', { name: 'Crear lista de verificación' }).click()
  const raft = aboard.locator('#elemento-saf_balsa')
  await expect(raft.getByText(/^Caduca antes de que termine el traslado/)).toBeVisible()
  await inspect(aboard)
  await expect.poll(async () => (await acts.listOf(contractId).catch(() => null))?.status).toBe('draft')
  await acts.answerTheRest(await acts.listOf(contractId), 'working', { saf_balsa: { expiresOn: FAR } })
  await aboard.reload()
  await aboard.getByRole('button', { name: 'Enviar al armador' }).click()
  await aboard.getByRole('dialog').getByRole('button', { name: 'Enviar lista' }).click()
  await expect(aboard.getByText(/^Enviada el .+ la revisará/)).toBeVisible()

  const ashore = await openAs(browser, ana, '/vessel-checklists')
  await ashore.getByRole('link', { name: 'Revisar lista' }).click()
  await ashore.getByRole('button', { name: 'Aprobar' }).click()
  await ashore.getByRole('dialog').getByRole('button', { name: 'Aprobar lista' }).click()
  await expect(ashore.getByText('Balsa salvavidas, hasta el 3 de junio de 2099')).toBeVisible()
  await inspect(ashore)
  await ashore.getByRole('link', { name: 'Ver los papeles de Mistral' }).click()
  await expect(ashore.getByRole('button', { name: /^Balsa.*En vigor/ })).toBeVisible()
})
