import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { type Hand, handOf } from '#test/engines/hand.ts'
import type { Engine } from '#test/engines/window.ts'
import { pictureOf } from '#test/pictures.ts'
import { cheapestEngine, freePort, openPlace, type Place, type Program } from '#test/processes/program.ts'

/** The addresses that need nobody else's id. */
const screens = {
  owner: [
    '/',
    '/profile',
    '/profile/edit',
    '/jobs',
    '/crew',
    '/jobs/create',
    '/my-jobs',
    '/messages',
    '/passages',
  ],
  crew: ['/my-applications', '/contracts', '/my-contracts', '/vessel-checklists', '/privacy', '/terms'],
}
const wait = { timeout: 180_000, interval: 250 }

/** Runs in the page: the label of the field that a refused form leads to, and whether it is in sight. */
function refusedLabel(): string {
  const label = (document.activeElement as HTMLInputElement | null)?.labels?.[0]
  const { top = 0, bottom = 0 } = label?.getBoundingClientRect() ?? {}
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return `${label?.textContent?.trim()} ${top >= header && bottom <= innerHeight ? 'in sight' : `at ${top}`}`
}

/** The main job of an owner and a crew member, by their own hands. */
export function describeMainJob(name: string, start: () => Promise<Engine>) {
  describe(`In ${name}`, () => {
    let place: Place
    let program: Program
    let origin: string
    let engine: Engine
    let owner: { hand: Hand; token: string; id: string }
    let crew: { hand: Hand; token: string; id: string }

    /** An account, and a window with its session. */
    async function join(username: string, role: string) {
      const account = { username, email: `${role}@example.com`, password: 'amarras-7', role }
      const { body } = await program.post<{ token: string; user: { _id: string } }>('/auth/register', account)
      const hand = handOf(await engine.openWindow())
      await hand.window.open(`${origin}/login`)
      await hand.fill('Correo electrónico', account.email)
      await hand.fill('Contraseña', account.password)
      await hand.press('Iniciar sesión')
      await hand.arrivesAt(/^\/$/)
      return { hand, token: body.token, id: body.user._id }
    }

    beforeAll(async () => {
      place = await openPlace(cheapestEngine[0] ?? 'embedded')
      program = await place.started({ PORT: String(await freePort()) })
      origin = new URL(program.url).origin.replace('127.0.0.1', 'localhost')
      engine = await start()
    })
    afterAll(async () => {
      await engine?.close()
      await place.close()
    })

    test('an owner and a crew member sign in', async () => {
      owner = await join('Ana Ferrer', 'owner')
      crew = await join('Carla Pons', 'crew')
    })

    test.each(['owner', 'crew'] as const)(
      'every screen of the %s bears a reload',
      { tags: 'rare' },
      async role => {
        const { hand } = role === 'owner' ? owner : crew
        for (const address of screens[role]) {
          await hand.goesTo(address)
          await hand.arrivesAt(new RegExp(`^${address}$`))
          await hand.listens()
          await hand.window.reload()
          await hand.arrivesAt(new RegExp(`^${address}$`))
        }
      },
    )

    test('a page that is opened begins at its top, and a reload keeps its place', {
      tags: 'rare',
    }, async () => {
      const { window: tab } = owner.hand
      // Firefox counts in the screen's own pixels: 899.9 is 900.
      const place = () => tab.run(() => Math.round(window.scrollY))
      await tab.open(`${origin}/terms`)
      await owner.hand.arrivesAt(/^\/terms$/)
      await owner.hand.listens()
      await tab.run(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await tab.reload()
      await owner.hand.arrivesAt(/^\/terms$/)
      await expect.poll(place, wait).toBe(900)
      await tab.open(`${origin}/privacy`)
      await owner.hand.arrivesAt(/^\/privacy$/)
      expect(await place()).toBe(0)
    })

    test('a message is on the other’s screen without a reload, both ways', { tags: 'rare' }, async () => {
      const offer = jobInputExample(daysAhead(12, 15))
      const { job } = (await program.post<{ job: { _id: string } }>('/jobs', offer, owner.token)).body
      await program.post(`/jobs/${job._id}/apply`, {}, crew.token)
      await owner.hand.window.open(`${origin}/messages?recipient=${crew.id}`)
      await crew.hand.window.open(`${origin}/messages?recipient=${owner.id}`)
      await Promise.all([owner.hand.listens(), crew.hand.listens()])
      await crew.hand.fill('Mensaje', '¿A qué hora zarpamos?')
      await crew.hand.press('Enviar')
      await owner.hand.sees('¿A qué hora zarpamos?')
      await owner.hand.fill('Mensaje', 'A las seis.')
      await owner.hand.press('Enviar')
      await crew.hand.sees('A las seis.')
    })

    const title = 'Palma – Valencia, a remolque de nadie'
    let jobId: string
    const check = (token: string) =>
      program.get<{ _id: string; status: string }>(`/contracts/${jobId}/check`, token)

    test('an offer is published, a crew member applies, and the owner accepts them', async () => {
      const { startDate, endDate } = daysAhead(30, 33)
      await owner.hand.window.open(`${origin}/jobs/create`)
      await owner.hand.fill('Título', title)
      await owner.hand.fill('Descripción', 'Dos camarotes libres. Piloto y AIS al día.')
      await owner.hand.fill('Puerto de origen', 'Palma')
      await owner.hand.fill('Puerto de destino', 'Valencia')
      await owner.hand.fillDay('Fecha de inicio', endDate)
      await owner.hand.fillDay('Fecha de fin', startDate)
      await owner.hand.fill('Presupuesto', '1150,50')
      await owner.hand.press('Publicar Oferta')
      await expect.poll(() => owner.hand.window.run(refusedLabel), wait).toMatch(/^Fecha de \w+ in sight$/)
      await owner.hand.fillDay('Fecha de inicio', startDate)
      await owner.hand.fillDay('Fecha de fin', endDate)
      await owner.hand.press('Publicar Oferta')
      await owner.hand.sees('Oferta de trabajo creada con éxito.')
      const { jobs } = (await program.get<{ jobs: JobView[] }>('/jobs/my-postings', owner.token)).body
      const published = jobs.find(job => job.title === title)
      expect(published).toMatchObject({ startDate, endDate, budget: 1150.5 })
      jobId = published?._id ?? ''

      await crew.hand.window.open(`${origin}/jobs?q=remolque`)
      await crew.hand.press('Ver más')
      await crew.hand.press('Aplicar')
      await crew.hand.sees('Ya has aplicado a esta oferta.')
      await owner.hand.window.open(`${origin}/my-jobs?solicitantes=${jobId}`)
      await owner.hand.press('Aceptar')
      await owner.hand.sees('Solicitante aceptado exitosamente.')
    })

    test('both sign the contract by pointer, the crew member first', async () => {
      await crew.hand.window.open(`${origin}/contract/${jobId}`)
      await crew.hand.press('Preparar Contrato para Firmar')
      await crew.hand.sign()
      await crew.hand.arrivesAt(/^\/contracts$/)
      expect((await check(crew.token)).body.status).toBe('pending_owner_signature')
      await owner.hand.window.open(`${origin}/contract/${jobId}`)
      await owner.hand.press('Firmar Contrato')
      await owner.hand.sign()
      await owner.hand.arrivesAt(/^\/contracts$/)
      expect((await check(owner.token)).body.status).toBe('completed')
    })

    test('an answer and a photo, made while the server was silent, arrive once', async () => {
      const { _id: contractId } = (await check(crew.token)).body
      const read = async () =>
        (await program.get<ChecklistView>(`/vessel-checklists/contracts/${contractId}`, crew.token)).body
      const { hand } = crew
      await hand.window.open(`${origin}/vessel-checklist/${contractId}`)
      await hand.press('Crear lista de verificación')
      await hand.sees(/0 de \d+ revisados/)
      await expect.poll(async () => (await read()).status, wait).toBe('draft')
      const { key } = (await read()).checklistItems.at(-1) ?? {}
      const photo = path.join(place.folder, 'foto.jpg')
      fs.writeFileSync(photo, await pictureOf(1))

      program.child.kill('SIGSTOP')
      await hand.press('Funciona', `#elemento-${key} label`)
      await hand.window.chooseFile(`#elemento-${key} input[type=file][multiple]`, photo)
      await hand.sees('2 cambios sin enviar. Se enviarán solos')
      program.child.kill('SIGCONT')
      await hand.seesNo('sin enviar')
      const { checklistItems } = await read()
      const item = checklistItems.find(each => each.key === key)
      expect([item?.status, item?.photos.length]).toEqual(['working', 1])
      expect(checklistItems.filter(({ status }) => status !== null)).toHaveLength(1)
    })
  })
}
