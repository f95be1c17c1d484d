import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { wordsOf } from '#server/notifications/notification-view.ts'
import { newId } from '#server/platform/ids.ts'
import { remindTitles } from '#server/titles/remind-titles.ts'
import { titles } from '#server/titles/title-table.ts'
import { remindDocuments } from '#server/vessels/remind-documents.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { pileUp } from '#test/pile-up.ts'
import { NOON, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let vesselId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.at(NOON)
  await server.db.delete(vessels)
  await server.db.delete(titles)
  cast = await server.cast()
  vesselId = newId()
  const own = { id: vesselId, ownerId: cast.ana.id, ...written() }
  await server.db.insert(vessels).values({ ...own, name: 'Brisa', type: 'sailboat', length: 12, flag: 'ES' })
})

const DAY = 24 * 60 * 60_000
// Noon in Madrid is on the first of June 2026.
const onDay = (day: number) => server.at(new Date(NOON.getTime() + day * DAY))
const written = () => ({ createdAt: server.now(), updatedAt: server.now() })
const document = async (validUntil: string | null, kind: DocumentKind = 'insurance') => {
  const id = newId()
  await server.db.insert(vesselDocuments).values({ id, vesselId, kind, validUntil, ...written() })
  return id
}
const title = (validUntil: string | null, kind: 'PPER' | 'GOC' = 'PPER') =>
  server.db.insert(titles).values({ id: newId(), userId: cast.carla.id, kind, validUntil, ...written() })

const remindAll = async () => {
  await remindDocuments(server.context())
  await remindTitles(server.context())
}
const told = async (person: Person) => {
  const rows = await server.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'document_expiring')))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  return rows.map(row => wordsOf(row).message)
}
const sleepThrough = async (from: number, to: number) => {
  for (let day = from; day <= to; day += 0.5) {
    onDay(day)
    await remindAll()
  }
}

describe('An owner is reminded of a document', () => {
  test('30 days and 7 days before its end, and on the day, once each', { tags: 'rare' }, async () => {
    await document('2026-08-01')
    await sleepThrough(0, 30)
    const early = await told(cast.ana)
    await sleepThrough(30.5, 70)
    expect([early, await told(cast.ana)]).toEqual([
      [],
      [
        'El documento «Seguro» de «Brisa» caduca el 1 de agosto de 2026.',
        'El documento «Seguro» de «Brisa» caduca el 1 de agosto de 2026.',
        'El documento «Seguro» de «Brisa» caduca hoy, 1 de agosto de 2026.',
      ],
    ])
  })

  test('once by two servers at the same time', async () => {
    await document('2026-06-20')
    await Promise.all([remindAll(), remindAll(), remindAll()])
    expect(await told(cast.ana)).toHaveLength(1)
  })

  test('and erases the account at that moment: both get through', { tags: 'rare' }, async () => {
    await document('2026-06-20')
    const failures: unknown[] = []
    const services = { ...server.context().services, reportError: (error: unknown) => failures.push(error) }
    const [erased] = await pileUp<unknown>(server, tx => lockVessel(tx, vesselId, 'update'), [
      () => cast.ana.call(accountApi.erase, { body: { password: PASSWORD } }),
      () => remindDocuments({ ...server.context(), services }),
    ])
    expect([erased, failures]).toMatchObject([{ status: 200 }, []])
  })

  test('once after a clock that jumps over all three, and not again when it jumps back', async () => {
    await document('2026-08-01')
    onDay(65)
    await remindAll()
    onDay(58)
    await remindAll()
    onDay(66)
    await remindAll()
    expect(await told(cast.ana)).toEqual(['El documento «Seguro» de «Brisa» caducó el 1 de agosto de 2026.'])
  })

  test('again, once it is valid for longer', async () => {
    const id = await document('2026-06-20')
    await remindAll()
    onDay(1)
    await server.db
      .update(vesselDocuments)
      .set({ validUntil: '2026-09-01', updatedAt: server.now() })
      .where(eq(vesselDocuments.id, id))
    await remindAll()
    const renewed = await told(cast.ana)
    onDay(65)
    await remindAll()
    expect([renewed.length, (await told(cast.ana)).length]).toEqual([1, 2])
  })

  test('not if another of its kind is valid for longer, if it has no end, or if it had ended when it was written', async () => {
    await document('2026-06-20', 'flares')
    await document('2028-06-20', 'flares')
    await document(null, 'liferaft')
    await document('2026-05-20')
    await sleepThrough(0, 10)
    expect(await told(cast.ana)).toEqual([])
  })

  test('by its number or its issuer, if it is of no kind of the list', async () => {
    const other = { vesselId, kind: 'other', validUntil: '2026-06-20', ...written() } as const
    await server.db.insert(vesselDocuments).values([
      { ...other, id: newId(), number: 'Amarre 12' },
      { ...other, id: newId(), issuer: 'Cáritas Náutica' },
    ])
    await remindAll()
    expect((await told(cast.ana)).map(text => text.slice(0, 40)).sort()).toEqual([
      'El documento «Amarre 12» de «Brisa» cadu',
      'El documento «Cáritas Náutica» de «Brisa',
    ])
  })

  test('not of a vessel in the archive, and not while the account is disabled', async () => {
    await document('2026-06-20')
    await server.db.update(vessels).set({ archivedAt: server.now() })
    await remindAll()
    await server.db.update(vessels).set({ archivedAt: null })
    await server.db.update(users).set({ disabledAt: server.now() }).where(eq(users.id, cast.ana.id))
    await remindAll()
    const before = await told(cast.ana)
    await server.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.ana.id))
    await remindAll()
    expect([before, (await told(cast.ana)).length]).toEqual([[], 1])
  })

  test('by a notification that leads to the vessel, is mailed, and goes with the vessel', {
    tags: 'rare',
  }, async () => {
    await document('2026-06-20')
    await remindAll()
    const list = async () => (await cast.ana.call(notificationApi.list)).body.notifications
    const [shown] = await list()
    // A person on line gets no mail.
    server.later(3_600_000)
    await server.runTasks()
    await server.db.delete(vessels)
    expect([shown, server.mails().at(-1), await list()]).toMatchObject([
      { type: 'document_expiring', relatedVessel: vesselId, relatedJob: null },
      expect.stringContaining(`/vessels/${vesselId}`),
      [],
    ])
  })
})

test('A crew member is reminded of a title alike, and not of one that another of its kind renews', async () => {
  await title('2026-06-20')
  await title('2026-06-20', 'GOC')
  await title(null, 'GOC')
  await sleepThrough(0, 25)
  const name = 'Tu titulación «Patrón Profesional de Embarcaciones de Recreo (PPER)»'
  expect(await told(cast.carla)).toEqual([
    `${name} caduca el 20 de junio de 2026.`,
    `${name} caduca el 20 de junio de 2026.`,
    `${name} caduca hoy, 20 de junio de 2026.`,
  ])
})
