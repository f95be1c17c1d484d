import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { buildConversation, buildJob } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import type { TestServer } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { rowsOf, tablesOf } from '#test/traces.ts'
import { vesselScene } from '#test/vessel-scene.ts'

/** A mark in all of Marta's and Pau's data that nobody else may read, and in nothing public. */
export const SECRET = 'secreto9k2x'
const secret = (what: string) => `${SECRET} ${what}`
const papers = () => ({
  phone: secret('teléfono'),
  address: secret('dirección'),
  idNumber: secret('documento'),
})

/** An owner and a crew member who are strangers to the attackers, with one of everything. */
export async function settleStrangers(server: TestServer) {
  const marta = await server.join('owner', {
    name: 'Marta Sureda',
    email: `${SECRET}.marta@example.com`,
    ...papers(),
  })
  const pau = await server.join('crew', {
    name: 'Pau Miquel',
    email: `${SECRET}.pau@example.com`,
    ...papers(),
  })
  const others = await server.cast()
  const scene = checklistScene(() => ({ server, cast: { ...others, ana: marta, carla: pau } }))

  const agreed = {
    crewAddress: secret('casa'),
    ownerIdNumber: secret('documento'),
    insurer: secret('seguro'),
  }
  const waiting = await scene.waiting({}, agreed)
  const done = await scene.completed({}, agreed)
  const open = await scene.accepted()
  await pau.call(contractApi.keepDraft, {
    params: { jobId: open.id },
    body: { contractData: { crewAddress: secret('borrador') } },
  })
  const { list } = await scene.draft({ location: { berth: secret('amarre') } })
  const item = scene.itemOf(list, 'oth_casco')
  await scene.answer(list, item, { notes: secret('nota') })
  const photo = await scene.addPhoto(list, item, await pictureOf(3))
  const { list: reviewed } = await scene.rejected(secret('revisión'))
  const { list: handedOver } = await scene.handedOver()

  const boats = vesselScene(() => ({ server, cast: { ...others, ana: marta } }))
  const vessel = await boats.created({ name: secret('barco'), registrationNumber: secret('matrícula') })
  const paper = await boats.addDocument(
    vessel,
    { kind: 'insurance', number: secret('póliza') },
    { bytes: pdfOf(secret('póliza')), name: `${secret('póliza')}.pdf` },
  )

  const paus = titleScene(() => ({ server, cast: { ...others, carla: pau } }))
  const title = await paus.add(
    { kind: 'PPER', number: secret('título') },
    { bytes: pdfOf(secret('título')), name: `${secret('título')}.pdf` },
  )

  const talk = await buildConversation(scene.context(), marta.id, pau.id, { jobId: open.id })
  const inviting = await buildJob(scene.context(), marta.id)
  await marta.call(invitationApi.invite, { params: { id: inviting.id }, body: { userId: pau.id } })
  const { body: sent } = await marta.call(messageApi.send, {
    params: { id: talk.id },
    body: { text: secret('mensaje') },
  })
  await pau.call(moderationApi.report, {
    body: { subject: 'user', subjectId: marta.id, reason: 'other', details: secret('denuncia') },
  })
  const news = (await marta.call(notificationApi.list)).body.notifications
  await server.runTasks()
  return {
    marta,
    pau,
    /** Things that an attacker may have seen, or guess. */
    ids: [
      marta.id,
      pau.id,
      ...[waiting.job.id, done.job.id, open.id],
      ...[waiting.contract._id, done.contract._id],
      ...[vessel._id, paper.body.document._id, title.body.title._id],
      ...[list._id, reviewed._id, handedOver._id, item._id, photo.body._id],
      talk.id,
      sent.sentMessage._id,
      news[0]?._id ?? '',
    ],
  }
}
export type Strangers = Awaited<ReturnType<typeof settleStrangers>>

/** Tasks and counters: rows that come and go by themselves. */
const passing = ['tasks', 'rate_limits']

/** Every row, as text, that names one of them or something of theirs. */
export async function rowsOfStrangers(server: TestServer, { ids }: Strangers): Promise<string[]> {
  const rows: string[] = []
  for (const table of await tablesOf(server))
    if (!passing.includes(table))
      for (const row of await rowsOf(server, table))
        if (row.includes(SECRET) || ids.some(id => row.includes(id))) rows.push(`${table} ${row}`)
  return rows
}
