import { expect, test } from 'vitest'
import type { NotificationKind } from '#domain/notifications/kind.ts'
import { type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'

const facts = { person: 'Carla Pons', offer: 'Palma – Valencia' }
const about = { relatedJob: { _id: 'oferta', title: 'Palma – Valencia' }, relatedConversation: 'charla' }
const aboutNothing = { relatedJob: null, relatedConversation: null }

/** Whom it goes to, what it says, where it leads an owner and a crew member, and what it weighs as a mail. */
const table: Record<NotificationType, [NotificationKind['to'], string, string, string, string, string]> = {
  job_application: [
    'owner',
    'Nueva candidatura',
    'Carla Pons presenta su candidatura para «Palma – Valencia».',
    '/my-jobs?solicitantes=oferta',
    '/my-applications',
    'no mail',
  ],
  application_withdrawn: [
    'owner',
    'Candidatura retirada',
    'Carla Pons ha retirado su candidatura a «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'no mail',
  ],
  application_accepted: [
    'crew',
    'Candidatura aceptada',
    'Carla Pons te ha aceptado para «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'important',
  ],
  application_rejected: [
    'crew',
    'Candidatura rechazada',
    'Carla Pons no te ha elegido para «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'important',
  ],
  application_released: [
    'crew',
    'Ya no cuentan contigo',
    'Carla Pons ha liberado tu plaza en «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'important',
  ],
  job_updated: [
    'crew',
    'Oferta modificada',
    'Carla Pons ha cambiado la oferta «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'ordinary',
  ],
  job_cancelled: [
    'crew',
    'Oferta cancelada',
    'Carla Pons ha cancelado la oferta «Palma – Valencia».',
    '/my-jobs',
    '/my-applications',
    'important',
  ],
  new_message: [
    'both',
    'Mensaje nuevo',
    'Carla Pons te ha escrito sobre «Palma – Valencia».',
    '/messages?conversation=charla',
    '/messages?conversation=charla',
    'ordinary',
  ],
  contract_pending_owner_signature: [
    'owner',
    'Contrato pendiente de tu firma',
    'Carla Pons ha firmado el contrato de «Palma – Valencia». Falta tu firma.',
    '/contracts',
    '/contracts',
    'important',
  ],
  contract_completed: [
    'both',
    'Contrato completado',
    'El contrato de «Palma – Valencia» con Carla Pons está firmado por las dos partes.',
    '/contracts',
    '/my-contracts',
    'no mail',
  ],
  contract_returned: [
    'crew',
    'Contrato devuelto',
    'Carla Pons te ha devuelto el contrato de «Palma – Valencia» para que lo revises.',
    '/contracts',
    '/contracts',
    'important',
  ],
  contract_cancelled: [
    'both',
    'Contrato cancelado',
    'El contrato de «Palma – Valencia» con Carla Pons se ha cancelado sin completarse.',
    '/contracts',
    '/contracts',
    'important',
  ],
  handover_pending: [
    'both',
    'Acta pendiente de tu firma',
    'Carla Pons ha firmado el acta de llegada de «Palma – Valencia». Falta tu firma.',
    '/vessel-checklists',
    '/vessel-checklists',
    'important',
  ],
  handover_completed: [
    'both',
    'Acta firmada',
    'Carla Pons ha firmado el acta de llegada de «Palma – Valencia». Ya podéis descargarla los dos.',
    '/vessel-checklists',
    '/vessel-checklists',
    'no mail',
  ],
  contract_reminder: [
    'both',
    'Contrato a la espera',
    'El contrato de «Palma – Valencia» con Carla Pons sigue esperando tu firma.',
    '/contracts',
    '/contracts',
    'important',
  ],
  checklist_submitted: [
    'owner',
    'Lista de verificación enviada',
    'Carla Pons ha enviado la lista de verificación de «Palma – Valencia». Puedes revisarla.',
    '/vessel-checklists',
    '/vessel-checklists',
    'important',
  ],
  checklist_reviewed: [
    'crew',
    'Lista de verificación revisada',
    'Carla Pons ha revisado la lista de verificación de «Palma – Valencia».',
    '/vessel-checklists',
    '/vessel-checklists',
    'important',
  ],
}

test.each(notificationTypes)('%s goes to whom, says what and leads where it should', type => {
  const { to, title, message, leadsTo, mail = 'no mail' } = notificationKinds[type]
  expect([to, title, message(facts), leadsTo(about, 'owner'), leadsTo(about, 'crew'), mail]).toEqual(
    table[type],
  )
})

test.each(notificationTypes)('%s is a sentence also where there is no offer, or more to say', type => {
  const { message } = notificationKinds[type]
  const without = message({ person: 'Carla Pons', offer: null })
  const more = message({ ...facts, detail: 'la fecha de fin y el presupuesto' })
  for (const sentence of [without, more]) {
    expect(sentence).toMatch(/^[A-Z].*[^ .,:]\.$/)
    expect(sentence).toContain('Carla Pons')
    expect(sentence).not.toMatch(/null|undefined| {2}| [.,:]/)
  }
})

test.each<[NotificationType, string, string]>([
  [
    'job_updated',
    'la fecha de fin y el presupuesto',
    'Carla Pons ha cambiado la oferta «Palma – Valencia»: la fecha de fin y el presupuesto.',
  ],
  [
    'contract_returned',
    'falta el seguro',
    'Carla Pons te ha devuelto el contrato de «Palma – Valencia» para que lo revises: falta el seguro.',
  ],
  [
    'checklist_reviewed',
    'aprobado',
    'Carla Pons ha aprobado la lista de verificación de «Palma – Valencia».',
  ],
])('%s says the details', (type, detail, sentence) => {
  expect(notificationKinds[type].message({ ...facts, detail })).toBe(sentence)
})

test.each<[NotificationType, string]>([
  [
    'checklist_submitted',
    'Carla Pons ha enviado la lista de verificación de llegada de «Palma – Valencia». Puedes revisarla.',
  ],
  ['checklist_reviewed', 'Carla Pons ha revisado la lista de verificación de llegada de «Palma – Valencia».'],
])('%s says which end of the transfer', (type, sentence) => {
  expect(notificationKinds[type].message({ ...facts, end: 'llegada' })).toBe(sentence)
})

test('What is about an offer leads nowhere once the offer is gone', () => {
  const ofOffers = notificationTypes.filter(
    type => notificationKinds[type].leadsTo(aboutNothing, 'crew') === null,
  )
  expect(ofOffers.sort()).toEqual([
    'application_accepted',
    'application_rejected',
    'application_released',
    'application_withdrawn',
    'job_application',
    'job_cancelled',
    'job_updated',
  ])
})

test('A message whose conversation is gone leads to the conversations', () => {
  expect(notificationKinds.new_message.leadsTo(aboutNothing, 'owner')).toBe('/messages')
})
