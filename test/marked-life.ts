import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { accountApi } from '#domain/accounts/account-api.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { uploadApi } from '#domain/upload-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { audit } from '#server/operator/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { contractDataExample, jobInputExample, quoteExample } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { hiddenScene } from '#test/hidden-scene.ts'
import { measureScene } from '#test/measure-scene.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { formOf, pdfOf, phonePhoto, pictureOf, uploadOf } from '#test/pictures.ts'
import { pushSubscriptionExample } from '#test/push-service.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Person, TestServer } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { MARK, marked } from '#test/traces.ts'
import { vesselScene } from '#test/vessel-scene.ts'

export const MARKED_PASSWORD = marked('clave')

type Cast = Awaited<ReturnType<TestServer['cast']>>
type Who = 'ana' | 'carla'

const profiles = {
  ana: { companyName: marked('empresa'), professionalStatus: 'empresa' },
  carla: {
    birthDate: '1990-05-12',
    pastExperience: marked('experiencia'),
    frequentRoutes: [marked('ruta')],
    certifications: [marked('titulación')],
    availability: { startDate: '2026-07-01', endDate: '2026-07-30' },
  },
}

/** A refused act would leave a life without it, and be seen far from here. A busy server's refusal (503) says to come again. */
const heard = (person: Person): Person => ({
  ...person,
  async call(...of) {
    let answer = await person.call(...of)
    while (answer.status === 503) {
      // Without a pause the repetitions would soon be more than one person may send.
      await setTimeout(250)
      answer = await person.call(...of)
    }
    if (answer.status >= 400)
      throw new Error(`${of[0].method} ${of[0].path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  },
})

/**
 * Everything that Ana, who owns boats, and Carla, a crew member, can do to each other; one of them, `who`, types the
 * mark everywhere. Returns the contract that both have signed.
 */
export async function liveMarkedLife(server: TestServer, cast: Cast, who: Who) {
  const scene = checklistScene(() => ({ server, cast }))
  const [ana, carla, oscar] = [heard(cast.ana), heard(cast.carla), heard(cast.oscar)]
  const self = who === 'ana' ? ana : carla
  const other = who === 'ana' ? carla : ana
  const says = (speaker: Who, what: string) => (speaker === who ? marked(what) : `Sobre ${what}.`)
  const key = () => ({ 'idempotency-key': newId() })
  const id = (thing: { _id: string }) => ({ params: { id: thing._id } })

  await self.call(accountApi.updateProfile, {
    body: {
      name: marked('nombre'),
      email: `${MARK}.${self.id}@example.com`,
      bio: marked('bio'),
      phone: marked('teléfono'),
      address: marked('dirección'),
      idNumber: marked('documento'),
      password: MARKED_PASSWORD,
      ...profiles[who],
    },
  })
  await self.call(accountApi.uploadPicture, uploadOf(await phonePhoto()))

  const boats = vesselScene(() => ({ server, cast }))
  const vessel = await boats.created({
    name: says('ana', 'el barco'),
    registrationNumber: says('ana', 'la matrícula'),
    notes: says('ana', 'sus notas'),
  })
  await boats.addPhoto(vessel, await pictureOf(who === 'ana' ? 5 : 6))
  const paper = { kind: 'insurance', issuer: says('ana', 'la aseguradora') }
  const policy = { bytes: pdfOf(says('ana', 'la póliza')), name: `${says('ana', 'la póliza')}.pdf` }
  await boats.addDocument(vessel, paper, policy)

  const diploma = { bytes: pdfOf(says('carla', 'el título')), name: `${says('carla', 'el título')}.pdf` }
  const number = says('carla', 'el número')
  await titleScene(() => ({ server, cast })).add({ kind: 'PPER', number }, diploma)

  const unfinished = { key: 'clave', size: 10, name: marked('archivo') }
  const { upload } = (await self.call(uploadApi.begin, { body: unfinished })).body
  await self.call(uploadApi.append, {
    params: { id: upload._id },
    query: { offset: '0' },
    body: Buffer.from('parte'),
    headers: { 'content-type': 'application/octet-stream' },
  })

  server.dependencies.services.pushNetwork.resolve = async () => [{ address: '8.8.8.8', family: 4 }]
  await self.call(pushApi.subscribe, { body: pushSubscriptionExample(`https://push.example.org/${who}`) })
  await self.call(pushApi.setPreferences, { body: { kinds: [] } })

  const publish = async (title: string) =>
    (
      await ana.call(jobApi.create, {
        body: jobInputExample({
          title: says('ana', title),
          description: says('ana', 'la oferta'),
          vesselId: vessel._id,
          originPort: says('ana', 'el origen'),
          crewRequired: 2,
        }),
        headers: key(),
      })
    ).body.job
  const priced = () => ({
    message: says('carla', 'la candidatura'),
    quote: quoteExample({ note: says('carla', 'la propuesta') }),
  })
  const mark = (job: Job) =>
    ana.call(quoteApi.mark, {
      params: { id: job._id, userId: carla.id },
      body: { starred: true, note: says('ana', 'el solicitante') },
      headers: key(),
    })
  const accepted = async (title: string) => {
    const job = await publish(title)
    await carla.call(applicationApi.apply, { ...id(job), body: priced(), headers: key() })
    await mark(job)
    await ana.call(applicationApi.accept, { params: { id: job._id, userId: carla.id }, headers: key() })
    return job
  }
  type Job = Awaited<ReturnType<typeof publish>>
  const data = (job: Job) =>
    contractDataExample(job as never, {
      crewName: who === 'carla' ? marked('tripulante') : 'Carla Pons',
      crewAddress: says('carla', 'su casa'),
      ownerName: who === 'ana' ? marked('armador') : 'Ana Ferrer',
      ownerAddress: says('ana', 'su casa'),
      ownerProfessionalStatus: who === 'ana' ? 'empresa' : null,
    })
  const of = (job: Job) => ({ params: { jobId: job._id } })
  const crewSigns = (job: Job) =>
    carla.call(contractApi.signAsCrew, {
      ...of(job),
      body: { contractData: data(job), signature: carlasHand },
      headers: { ...key(), 'user-agent': says('carla', 'navegador') },
    })
  const ownerSigns = (job: Job) =>
    ana.call(contractApi.signAsOwner, {
      ...of(job),
      body: { signature: anasHand },
      headers: { ...key(), 'user-agent': says('ana', 'navegador') },
    })

  // Signed by both, returned once before, with its list.
  const done = await accepted('el traslado')
  await crewSigns(done)
  await ana.call(contractApi.giveBack, { ...of(done), body: { reason: says('ana', 'el motivo') } })
  const { contract } = (await crewSigns(done)).body
  await ownerSigns(done)
  await server.runTasks()
  const { checklist } = (
    await carla.call(checklistApi.create, {
      params: { contractId: contract._id },
      body: { location: { berth: says('carla', 'el amarre') } },
      headers: key(),
    })
  ).body
  const [item] = checklist.checklistItems
  if (!item) throw new Error('The list has no items.')
  await scene.answer(checklist, item, { notes: says('carla', 'la nota') })
  await scene.addPhoto(checklist, item, await pictureOf(who === 'ana' ? 1 : 2))
  await scene.answerAll(checklist)
  await scene.submit(checklist)
  await scene.review(checklist, { action: 'approve', reviewNotes: says('ana', 'la revisión') })

  // One annex in force, and one that was declined.
  const propose = async (note: string) =>
    (
      await self.call(annexApi.propose, {
        ...of(done),
        body: { changes: { expenseLimit: 100 }, note, signature: who === 'ana' ? anasHand : carlasHand },
        headers: { ...key(), 'user-agent': says(who, 'navegador') },
      })
    ).body.annex
  const place = (annex: { _id: string }) => ({ params: { jobId: done._id, id: annex._id } })
  const declined = await propose(marked('la nota rechazada'))
  await other.call(annexApi.decline, { ...place(declined), body: { reason: marked('el motivo') } })
  const agreed = await propose(marked('la nota del anexo'))
  await other.call(annexApi.accept, {
    ...place(agreed),
    body: { hash: agreed.hash, signature: who === 'ana' ? carlasHand : anasHand },
  })
  const passage = of(done)
  const at = server.now().toISOString()
  const spend = (person: Person, note: string) =>
    person.call(ledgerApi.addExpense, {
      ...passage,
      body: { _id: newId(), category: 'food', amount: 12, at, note },
      headers: key(),
    })
  await spend(carla, says('carla', 'el gasto'))
  await spend(ana, says('ana', 'el gasto propio'))
  await ana.call(ledgerApi.announce, {
    ...passage,
    body: {
      ...{ _id: newId(), crew: carla.id, kind: 'advance', amount: 100, at, method: 'cash' },
      note: says('ana', 'el pago'),
    },
    headers: key(),
  })
  await carla.call(passageApi.writeWeather, { ...passage, body: { text: says('carla', 'el tiempo') } })
  await self.call(passageApi.waive, {
    params: { jobId: done._id, key: 'insurance' },
    body: { reason: marked('la dispensa del seguro') },
  })

  await ana.call(dossierApi.make, { ...passage, headers: key() })
  await ana.call(dossierApi.answer, {
    ...passage,
    ...formOf(
      { state: 'conditional', note: says('ana', 'la nota de la aseguradora') },
      { bytes: pdfOf(says('ana', 'la carta')) },
    ),
  })
  await self.call(passageApi.share, { ...passage, body: { name: marked('la familia') } })

  // One that waits for a signature, a draft, an application, a withdrawn one.
  await crewSigns(await accepted('el pendiente'))
  await carla.call(contractApi.keepDraft, {
    ...of(await accepted('el borrador')),
    body: { contractData: { crewAddress: says('carla', 'su casa'), ownerAddress: says('ana', 'su casa') } },
  })
  const applied = await publish('el solicitado')
  await ana.call(invitationApi.invite, { ...id(applied), body: { userId: carla.id }, headers: key() })
  await carla.call(applicationApi.apply, { ...id(applied), body: priced() })
  await mark(applied)
  await ana.call(quoteApi.readApplicants, id(applied))
  await ana.call(quoteApi.assume, { ...id(applied), body: { waitingDays: 2 } })
  await ana.call(quoteApi.counter, {
    params: { id: applied._id, userId: carla.id },
    body: {
      quote: quoteExample({ note: says('ana', 'la contraoferta') }),
      message: says('ana', 'el precio'),
    },
    headers: key(),
  })
  const taken = await carla.call(questionApi.ask, {
    ...id(applied),
    body: { text: says('carla', 'la pregunta retirada') },
    headers: key(),
  })
  await carla.call(questionApi.remove, {
    params: { id: applied._id, questionId: taken.body.question._id },
  })
  const asked = await carla.call(questionApi.ask, {
    ...id(applied),
    body: { text: says('carla', 'la pregunta') },
    headers: key(),
  })
  await ana.call(questionApi.answer, {
    params: { id: applied._id, questionId: asked.body.question._id },
    body: { text: says('ana', 'la respuesta') },
  })
  await carla.call(searchApi.create, {
    body: { name: says('carla', 'la búsqueda'), filters: { q: says('carla', 'las palabras') } },
  })
  const left = await accepted('el retirado')
  await crewSigns(left)
  await carla.call(applicationApi.withdraw, id(left))

  const { conversation } = (
    await carla.call(messageApi.openConversation, { body: { recipientId: ana.id }, headers: key() })
  ).body
  for (const [speaker, person] of [
    ['ana', ana],
    ['carla', carla],
  ] as const)
    await person.call(messageApi.send, {
      ...id(conversation),
      body: { text: says(speaker, 'el mensaje') },
      headers: key(),
    })
  const news = (await other.call(notificationApi.list)).body.notifications
  for (const notification of news)
    await other.call(notificationApi.markRead, { ...id(notification), headers: key() })

  const report = (person: Person, body: object) => person.call(moderationApi.report, { body, headers: key() })
  await report(other, { subject: 'user', subjectId: self.id, reason: 'spam' })
  await report(other, { subject: 'conversation', subjectId: conversation._id, reason: 'spam' })
  await report(oscar, { subject: 'job', subjectId: applied._id, reason: 'spam' })
  await report(self, { subject: 'user', subjectId: other.id, reason: 'other', details: marked('denuncia') })
  const { take, linkTo } = measureScene(() => server)
  const decided = await take(self, { subject: { kind: 'user', id: self.id, name: marked('nombre') } })
  await server.visitor.call(decisionApi.complain, {
    params: { token: await linkTo(decided) },
    body: { text: marked('la queja de quien no está de acuerdo') },
  })
  const told = noticeScene(() => server)
  const notice = await told.tell(other, { name: marked('nombre'), email: `${MARK}.${self.id}@example.com` })
  await server.visitor.call(decisionApi.complain, {
    params: { token: await told.linkTo(await told.close(notice)) },
    body: { text: marked('la queja de quien avisó') },
  })
  await self.call(moderationApi.block, { params: { id: oscar.id } })
  await oscar.call(moderationApi.block, { params: { id: self.id } })

  await self.call(accountApi.issueTemporaryToken)
  const email = `${MARK}.${self.id}@example.com`
  for (const password of [MARKED_PASSWORD, 'no es esta'])
    await server.visitor.call(accountApi.login, { body: { email, password } })
  await server.visitor.call(accountApi.forgotPassword, { body: { email } })
  await server.runTasks()
  await server.visitor.call(accountApi.forgotPassword, { body: { email } })
  const moment = server.context()
  await enqueue(moment, 'mail-address-changed', { userId: self.id, oldEmail: `antes.${email}` })
  await server.db.insert(tasks).values({
    id: newId(),
    kind: 'mail-verification',
    payload: { userId: self.id },
    runAt: server.now(),
    createdAt: server.now(),
    failedAt: server.now(),
    lastError: `550 ${email} is no mailbox`,
  })
  await audit(moment, {
    act: 'person_opened',
    subject: { kind: 'person', id: self.id, name: marked('abierta'), personId: self.id },
    reason: 'en turno',
  })
  const { hide } = hiddenScene(() => server)
  if (who === 'ana') await hide('job', { id: contract.job._id }, marked('oferta retirada'))
  else await hide('user', carla, marked('perfil retirado'))
  server.at('2026-06-20T10:00:00Z')
  await ana.call(contractApi.rate, {
    params: { contractId: contract._id },
    body: { stars: 4, comment: who === 'ana' ? marked('valoración') : `${marked('valorada')}` },
  })
  const [row] = await server.db.select().from(users).where(eq(users.id, self.id))
  return { self, other, contract, checklist, passwordHash: row?.passwordHash ?? '' }
}
