import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { mailContract } from '#server/contracts/mail-contract.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { contractScene } from '#test/contract-scene.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { PUBLIC_URL: 'https://singladura.example' } })

beforeAll(() => {
  blankPapers(server)
})
let sent: SentMail[]
const keep = keepMails(() => ({ server, sent }))
beforeEach(async () => {
  await server.db.delete(tasks)
  sent = []
  vi.spyOn(server.dependencies.services.mailer, 'send').mockImplementation(keep)
})
afterEach(() => vi.restoreAllMocks())

const { context, completed, download, happened } = contractScene(() => ({ server, cast }))
const contractsSent = () => sent.filter(({ attachments }) => attachments)

test('Each party is mailed the sealed PDF, at their account’s address and not at one typed into the form', {
  tags: 'rare',
}, async () => {
  const { job } = await completed(
    { title: 'A Coruña / Maó' },
    { crewEmail: 'escrito@example.com', ownerEmail: 'tecleado@example.com' },
  )
  await server.runTasks()
  const { bytes } = await download(job)
  expect(contractsSent().map(({ to, subject }) => [to, subject])).toEqual([
    [cast.carla.user.email, 'Contrato firmado: A Coruña / Maó'],
    [cast.ana.user.email, 'Contrato firmado: A Coruña / Maó'],
  ])
  for (const { attachments } of contractsSent()) {
    expect(attachments).toEqual([
      { filename: 'contrato-A Coruña - Maó.pdf', content: bytes, contentType: 'application/pdf' },
    ])
  }
  expect(JSON.stringify(sent.map(({ to }) => to))).not.toMatch(/escrito|tecleado/)
})

test('The mail names the other, and leads to the list and to the page that proves a copy', {
  tags: 'rare',
}, async () => {
  const { contract } = await completed()
  await server.runTasks()
  const [carlas, anas] = contractsSent().map(({ text }) => text)
  expect([carlas, anas]).toEqual([
    `Hola, Carla Pons:

El contrato de «Palma – Valencia» con Ana Ferrer está firmado por las dos partes. Lo tienes adjunto en PDF, sellado: cualquier lector de PDF muestra si alguien lo cambia después.

También puedes descargarlo cuando quieras:
https://singladura.example/my-contracts

Para comprobar que una copia es la original, arrástrala a esta página:
https://singladura.example/verify/${contract._id}

Un saludo,
Singladura
`,
    expect.stringContaining('https://singladura.example/contracts\n'),
  ])
})

test('A person who has changed the account’s address since gets it at the new one', {
  tags: 'rare',
}, async () => {
  await completed()
  const email = `${cast.carla.id}.nuevo@example.com`
  await server.db.update(users).set({ email }).where(eq(users.id, cast.carla.id))
  await server.runTasks()
  expect(contractsSent()[0]?.to).toBe(email)
})

test('A mailing that runs twice mails once, and the mail is in the evidence', async () => {
  const { job, contract } = await completed()
  await server.runTasks()
  for (const party of ['crew', 'owner'] as const)
    await mailContract(context(), { contractId: contract._id, party })
  expect([contractsSent().length, await happened(job)]).toEqual([
    2,
    ['crew_signed', 'owner_signed', 'mailed_to_crew', 'mailed_to_owner'],
  ])
})

test('Where no mail gets out, the contract is complete and downloaded, and it is tried again until it does', {
  tags: 'rare',
}, async () => {
  const { send } = server.dependencies.services.mailer
  vi.mocked(send).mockRejectedValue(new Error('The mail server is away.'))
  const { job } = await completed()
  const reported: string[] = []
  const reportError = (error: unknown) => void reported.push(String(error))
  while (await runDueTask({ ...server.dependencies, reportError }));
  const pdf = await download(job)
  const before = await happened(job)
  const waiting = await server.db.select().from(tasks).where(eq(tasks.kind, 'mail-contract'))
  expect([pdf.status, before, waiting.length, new Set(reported)]).toEqual([
    200,
    ['crew_signed', 'owner_signed'],
    2,
    new Set(['Error: The mail server is away.']),
  ])
  vi.mocked(send).mockImplementation(keep)
  server.later(60_000)
  await server.runTasks()
  expect([contractsSent().length, await happened(job)]).toEqual([
    2,
    ['crew_signed', 'owner_signed', 'mailed_to_crew', 'mailed_to_owner'],
  ])
})

test('One address that takes no mail keeps the other’s from nobody', { tags: 'rare' }, async () => {
  vi.mocked(server.dependencies.services.mailer.send).mockImplementation(async mail => {
    if (mail.to === cast.carla.user.email) throw new Error('No such mailbox.')
    await keep(mail)
  })
  const { job } = await completed()
  while (await runDueTask({ ...server.dependencies, reportError: () => undefined }));
  expect([contractsSent().map(({ to }) => to), await happened(job)]).toEqual([
    [cast.ana.user.email],
    ['crew_signed', 'owner_signed', 'mailed_to_owner'],
  ])
})

describe('A party without a verified address', () => {
  let job: JobRow
  beforeEach(async () => {
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, cast.carla.id))
    job = (await completed()).job
    await server.runTasks()
  })
  const carlas = () => sent.filter(({ to }) => to === cast.carla.user.email)

  test('gets the news without the contract, a name or a title', { tags: 'rare' }, async () => {
    expect(carlas()).toMatchObject([
      {
        subject: 'Contrato firmado',
        text: `Hola, te escribimos de Singladura:

Un contrato tuyo está firmado por las dos partes.

Puedes descargarlo cuando quieras:
https://singladura.example/my-contracts

Este correo está sin verificar, y por eso no escribimos en él nombres ni títulos, ni enviamos documentos. Verifícalo en tu perfil:
https://singladura.example/profile

Un saludo,
Singladura
`,
      },
    ])
    expect([contractsSent().map(({ to }) => to), await happened(job)]).toEqual([
      [cast.ana.user.email],
      ['crew_signed', 'owner_signed', 'mailed_to_owner'],
    ])
  })

  test('gets it once they have verified it, and the other no second one', async () => {
    await cast.carla.call(accountApi.resendVerification)
    await server.runTasks()
    const token = /verify-email#([\w-]{43})/.exec(carlas().at(-1)?.text ?? '')?.[1]
    await server.visitor.call(accountApi.verifyEmail, { body: { token } })
    await server.runTasks()
    expect([contractsSent().map(({ to }) => to), await happened(job)]).toEqual([
      [cast.ana.user.email, cast.carla.user.email],
      ['crew_signed', 'owner_signed', 'mailed_to_owner', 'mailed_to_crew'],
    ])
  })
})
