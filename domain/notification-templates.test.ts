import { expect, test } from 'vitest'
import {
  mailImportance,
  type NotificationParams,
  notificationTemplates,
  writeNotification,
} from '#domain/notification-templates.ts'
import { type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
import type { MailImportance } from '#domain/notifications/template.ts'

const named = { person: 'Carla Pons', offer: 'Palma – Valencia' }
/** Parameters beside `named`. */
const own: { [T in NotificationType]?: Omit<NotificationParams<T>, keyof typeof named> } = {
  job_updated: { changed: ['endDate', 'budget'] },
  job_cancelled: { contractBinds: false },
  contract_returned: { reason: 'falta el seguro' },
  checklist_submitted: { phase: 'departure' },
  checklist_reviewed: { phase: 'arrival', approved: true },
  document_expiring: { document: 'Seguro', vessel: 'Brisa', validUntil: '2026-08-01', daysLeft: 7 },
  paper_verified: { paper: 'Seguro', vessel: 'Brisa' },
  paper_refused: { paper: 'Seguro', vessel: 'Brisa', reason: 'no se lee el número' },
  departure_unready: { missing: 'insurance' },
  passage_arrived: { port: 'Valencia' },
  report_overdue: { since: '2026-06-03T06:30:00Z' },
  aboard: { at: '2026-06-03T06:30:00Z' },
  waiting_begun: { reason: 'boat_not_ready', since: '2026-06-03T06:30:00Z' },
  wait_answered: { agrees: false },
  passage_called_off: { reason: 'temporal, volvemos a puerto.' },
  expense_awaits: { cents: 12_900 },
  expense_decided: { cents: 12_900, approved: true },
  payment_announced: { kind: 'fee', cents: 85_000 },
  payment_confirmed: { kind: 'fee', cents: 85_000 },
  payment_disputed: { kind: 'refund', cents: 3_410 },
  annex_proposed: { ends: false },
  sea_service_refused: { reason: 'La bitácora no dice la verdad.' },
  annex_accepted: { ends: false },
  notice_decided: { reference: '2026-0148' },
  search_match: { search: 'Veleros desde Palma', count: 3 },
}
const write = (type: NotificationType, given: object = {}) =>
  writeNotification(type, { ...named, ...own[type], ...given }).message

const about = {
  relatedJob: { _id: 'oferta', title: 'Palma – Valencia' },
  relatedConversation: 'charla',
  relatedVessel: 'barco',
  relatedSearch: 'busqueda-1',
  relatedPerson: 'persona-1',
}
const aboutNothing = {
  relatedJob: null,
  relatedConversation: null,
  relatedVessel: null,
  relatedSearch: null,
  relatedPerson: null,
}

/**
 * For each notification: its recipient, its sentence, its address for an owner and for a crew member, and its
 * importance as a mail.
 */
const table: Record<NotificationType, [string, string, string, string, string, MailImportance | 'no mail']> =
  {
    sea_service_ready: [
      'owner',
      'Certificados de navegación por firmar',
      'La travesía de «Palma – Valencia» ha terminado: ya puedes firmar los certificados de navegación de quienes fueron a bordo.',
      '/passages/oferta#certificados',
      '/passages/oferta#certificados',
      'ordinary',
    ],
    sea_service_signed: [
      'crew',
      'Certificado de navegación firmado',
      'Carla Pons ha firmado tu certificado de navegación de «Palma – Valencia»: esas millas ya son certificadas.',
      '/passages/oferta#certificados',
      '/passages/oferta#certificados',
      'important',
    ],
    sea_service_refused: [
      'crew',
      'Certificado de navegación rechazado',
      'Carla Pons no firma tu certificado de navegación de «Palma – Valencia»: La bitácora no dice la verdad.',
      '/passages/oferta#certificados',
      '/passages/oferta#certificados',
      'important',
    ],
    annex_proposed: [
      'both',
      'Te proponen un cambio en el contrato',
      'Carla Pons ha firmado un anexo que cambia el contrato de «Palma – Valencia». Falta tu respuesta.',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'important',
    ],
    annex_accepted: [
      'both',
      'Anexo firmado',
      'Carla Pons ha firmado el anexo en «Palma – Valencia»: ya está en vigor.',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'no mail',
    ],
    annex_declined: [
      'both',
      'Anexo rechazado',
      'Carla Pons no acepta el anexo de «Palma – Valencia». Sigue en vigor lo que ya estaba firmado.',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'no mail',
    ],
    annex_withdrawn: [
      'both',
      'Anexo retirado',
      'Carla Pons ha retirado el anexo de «Palma – Valencia». Sigue en vigor lo que ya estaba firmado.',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'no mail',
    ],
    annex_expired: [
      'both',
      'Anexo caducado',
      'El anexo de «Palma – Valencia» ha caducado sin firmarse. Sigue en vigor lo que ya estaba firmado.',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'no mail',
    ],
    annex_reminder: [
      'both',
      'Un anexo te espera',
      'Carla Pons espera tu respuesta al anexo de «Palma – Valencia».',
      '/contract/oferta/annexes?crew=persona-1#anexo',
      '/contract/oferta/annexes#anexo',
      'important',
    ],
    expense_awaits: [
      'owner',
      'Un gasto espera tu aprobación',
      'Carla Pons ha anotado un gasto de 129,00\u00a0€ en «Palma – Valencia» que pasa del tope del contrato. Di si lo apruebas.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    expense_decided: [
      'crew',
      'Gasto aprobado',
      'Carla Pons ha aprobado tu gasto de 129,00\u00a0€ en «Palma – Valencia».',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    payment_announced: [
      'both',
      'Te han anunciado un pago',
      'Carla Pons dice que te ha pagado (precio, 850,00\u00a0€) en «Palma – Valencia». Confirma si te ha llegado.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    payment_confirmed: [
      'both',
      'Pago confirmado',
      'Carla Pons confirma que le ha llegado tu pago (precio, 850,00\u00a0€) en «Palma – Valencia».',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'no mail',
    ],
    payment_disputed: [
      'both',
      'Un pago no consta',
      'Carla Pons dice que no le consta tu pago (devolución, 34,10\u00a0€) en «Palma – Valencia». Mira por qué.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    settlement_proposed: [
      'both',
      'Liquidación propuesta',
      'Carla Pons ha propuesto la liquidación de «Palma – Valencia». Léela y fírmala si estás de acuerdo.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    settlement_signed: [
      'both',
      'Han firmado la liquidación',
      'Carla Pons ha firmado la liquidación de «Palma – Valencia». Falta tu firma.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    settlement_completed: [
      'both',
      'Liquidación firmada por los dos',
      'Carla Pons ha firmado la liquidación de «Palma – Valencia»: queda cerrada y sellada.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'no mail',
    ],
    settlement_void: [
      'both',
      'La liquidación ya no vale',
      'Algo ha cambiado en la cuenta de «Palma – Valencia» y la liquidación propuesta se ha anulado. Hay que hacer otra.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'ordinary',
    ],
    settlement_reminder: [
      'both',
      'Falta cerrar la cuenta',
      'Hace una semana que terminó la travesía de «Palma – Valencia» y la cuenta sigue sin tu firma.',
      '/passages/oferta/account',
      '/passages/oferta/account',
      'important',
    ],
    review_received: [
      'both',
      'Tienes una reseña',
      'Carla Pons te ha valorado por «Palma – Valencia». Ya puedes leer su reseña.',
      '/passages/oferta/reviews',
      '/passages/oferta/reviews',
      'important',
    ],
    review_reminder: [
      'both',
      'Falta tu reseña',
      'Carla Pons espera tu reseña de «Palma – Valencia». Quedan 4 días para escribirla.',
      '/passages/oferta/reviews',
      '/passages/oferta/reviews',
      'important',
    ],
    notice_decided: [
      'both',
      'Tu aviso está decidido',
      'Hemos decidido sobre tu aviso 2026-0148. Te hemos escrito a tu correo con el resultado y cómo reclamar.',
      '/terms',
      '/terms',
      'no mail',
    ],
    job_application: [
      'owner',
      'Nueva candidatura',
      'Carla Pons presenta su candidatura para «Palma – Valencia».',
      '/my-jobs?solicitantes=oferta#persona-persona-1',
      '/my-applications#oferta-oferta',
      'no mail',
    ],
    application_withdrawn: [
      'owner',
      'Candidatura retirada',
      'Carla Pons ha retirado su candidatura a «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'no mail',
    ],
    application_accepted: [
      'crew',
      'Candidatura aceptada',
      'Carla Pons te ha aceptado para «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'important',
    ],
    application_rejected: [
      'crew',
      'Candidatura rechazada',
      'Carla Pons no te ha elegido para «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'important',
    ],
    application_released: [
      'crew',
      'Ya no cuentan contigo',
      'Carla Pons ha liberado tu plaza en «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'important',
    ],
    quote_countered: [
      'crew',
      'Contraoferta recibida',
      'Carla Pons te ha hecho una contraoferta para «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'important',
    ],
    counter_accepted: [
      'owner',
      'Contraoferta aceptada',
      'Carla Pons ha aceptado tu contraoferta para «Palma – Valencia».',
      '/my-jobs/oferta/applicants#persona-persona-1',
      '/my-applications#oferta-oferta',
      'important',
    ],
    counter_declined: [
      'owner',
      'Contraoferta rechazada',
      'Carla Pons ha rechazado tu contraoferta para «Palma – Valencia».',
      '/my-jobs/oferta/applicants#persona-persona-1',
      '/my-applications#oferta-oferta',
      'important',
    ],
    departure_unready: [
      'both',
      'Vuelve a faltar algo para zarpar',
      'Tu listo para zarpar en «Palma – Valencia» se ha retirado. Falta: seguro.',
      '/passages/oferta#zarpe',
      '/passages/oferta#zarpe',
      'important',
    ],
    passage_departed: [
      'both',
      'El barco ha zarpado',
      'Armador y patrón han dado el listo: el barco de «Palma – Valencia» ha zarpado.',
      '/passages/oferta',
      '/passages/oferta',
      'important',
    ],
    passage_arrived: [
      'both',
      'El barco ha llegado',
      'Carla Pons ha anotado la llegada a Valencia en «Palma – Valencia».',
      '/passages/oferta',
      '/passages/oferta',
      'important',
    ],
    aboard: [
      'owner',
      'Ya hay alguien en tu barco',
      'Carla Pons está en el barco de «Palma – Valencia» desde el 3 de junio de 2026 a las 8:30 (hora peninsular).',
      '/passages/oferta',
      '/passages/oferta',
      'ordinary',
    ],
    waiting_begun: [
      'owner',
      'La tripulación espera',
      'Carla Pons espera en «Palma – Valencia» desde el 3 de junio de 2026 a las 8:30 (hora peninsular): el barco no está listo. Di si estás de acuerdo: si no contestas, la espera cuenta.',
      '/passages/oferta/log',
      '/passages/oferta/log',
      'important',
    ],
    wait_answered: [
      'crew',
      'Han contestado a tu espera',
      'Carla Pons no está de acuerdo con tu espera en «Palma – Valencia».',
      '/passages/oferta/log',
      '/passages/oferta/log',
      'important',
    ],
    report_due: [
      'crew',
      'Toca dar señal',
      'Toca anotar en la bitácora de «Palma – Valencia»: en tierra esperan noticias.',
      '/passages/oferta/log',
      '/passages/oferta/log',
      'important',
    ],
    report_overdue: [
      'owner',
      'Sin noticias del barco',
      'El barco de «Palma – Valencia» tenía que dar señal antes del 3 de junio de 2026 a las 8:30 (hora peninsular), y no hay noticias. Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.',
      '/passages/oferta',
      '/passages/oferta',
      'important',
    ],
    passage_called_off: [
      'both',
      'Travesía suspendida',
      'Carla Pons ha suspendido la travesía de «Palma – Valencia»: temporal, volvemos a puerto.',
      '/passages/oferta',
      '/passages/oferta',
      'important',
    ],
    job_updated: [
      'crew',
      'Oferta modificada',
      'Carla Pons ha cambiado la oferta «Palma – Valencia»: la fecha de fin y el presupuesto.',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'ordinary',
    ],
    job_cancelled: [
      'crew',
      'Oferta cancelada',
      'Carla Pons ha cancelado la oferta «Palma – Valencia».',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
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
      '/contracts#oferta-oferta',
      '/contracts#oferta-oferta',
      'important',
    ],
    contract_completed: [
      'both',
      'Contrato completado',
      'El contrato de «Palma – Valencia» con Carla Pons está firmado por las dos partes.',
      '/contracts#oferta-oferta',
      '/my-contracts#oferta-oferta',
      'no mail',
    ],
    contract_returned: [
      'crew',
      'Contrato devuelto',
      'Carla Pons te ha devuelto el contrato de «Palma – Valencia» para que lo revises: falta el seguro.',
      '/contracts#oferta-oferta',
      '/contracts#oferta-oferta',
      'important',
    ],
    contract_cancelled: [
      'both',
      'Contrato cancelado',
      'El contrato de «Palma – Valencia» con Carla Pons se ha cancelado sin completarse.',
      '/contracts#oferta-oferta',
      '/contracts#oferta-oferta',
      'important',
    ],
    handover_pending: [
      'both',
      'Acta pendiente de tu firma',
      'Carla Pons ha firmado el acta de llegada de «Palma – Valencia». Falta tu firma.',
      '/vessel-checklists#oferta-oferta',
      '/vessel-checklists#oferta-oferta',
      'important',
    ],
    handover_completed: [
      'both',
      'Acta firmada',
      'Carla Pons ha firmado el acta de llegada de «Palma – Valencia». Ya podéis descargarla los dos.',
      '/vessel-checklists#oferta-oferta',
      '/vessel-checklists#oferta-oferta',
      'no mail',
    ],
    contract_reminder: [
      'both',
      'Contrato a la espera',
      'El contrato de «Palma – Valencia» con Carla Pons sigue esperando tu firma.',
      '/contracts#oferta-oferta',
      '/contracts#oferta-oferta',
      'important',
    ],
    checklist_submitted: [
      'owner',
      'Lista de verificación enviada',
      'Carla Pons ha enviado la lista de verificación de salida de «Palma – Valencia». Puedes revisarla.',
      '/vessel-checklists#oferta-oferta',
      '/vessel-checklists#oferta-oferta',
      'important',
    ],
    places_filled: [
      'crew',
      'Plazas ocupadas',
      'Carla Pons ha dado todas las plazas de «Palma – Valencia». Sigues en la lista de espera.',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'ordinary',
    ],
    place_free: [
      'crew',
      'Una plaza libre',
      'Carla Pons vuelve a tener una plaza libre en «Palma – Valencia», y tu candidatura sigue en pie.',
      '/my-jobs#oferta-oferta',
      '/my-applications#oferta-oferta',
      'important',
    ],
    job_question: [
      'owner',
      'Pregunta sobre tu oferta',
      'Carla Pons te hace una pregunta sobre «Palma – Valencia».',
      '/my-jobs?oferta=oferta#preguntas',
      '/my-jobs?oferta=oferta#preguntas',
      'important',
    ],
    question_answered: [
      'crew',
      'Respuesta a tu pregunta',
      'Carla Pons ha respondido a tu pregunta sobre «Palma – Valencia».',
      '/jobs?oferta=oferta#preguntas',
      '/jobs?oferta=oferta#preguntas',
      'important',
    ],
    search_match: [
      'crew',
      'Ofertas para tu búsqueda',
      'Hay 3 ofertas nuevas para «Veleros desde Palma».',
      '/jobs?search=busqueda-1',
      '/jobs?search=busqueda-1',
      'important',
    ],
    paper_verified: [
      'both',
      'Papel comprobado',
      'Singladura ha comprobado el documento «Seguro» de «Brisa» con su archivo.',
      '/vessels/barco#papeles',
      '/profile#titulaciones',
      'ordinary',
    ],
    paper_refused: [
      'both',
      'Papel sin comprobar',
      'Singladura no ha podido comprobar el documento «Seguro» de «Brisa»: «no se lee el número». Corrígelo y lo miramos otra vez.',
      '/vessels/barco#papeles',
      '/profile#titulaciones',
      'important',
    ],
    document_expiring: [
      'both',
      'Documento que caduca',
      'El documento «Seguro» de «Brisa» caduca el 1 de agosto de 2026.',
      '/vessels/barco#papeles',
      '/profile#titulaciones',
      'important',
    ],
    checklist_reviewed: [
      'crew',
      'Lista de verificación revisada',
      'Carla Pons ha aprobado la lista de verificación de llegada de «Palma – Valencia».',
      '/vessel-checklists#oferta-oferta',
      '/vessel-checklists#oferta-oferta',
      'important',
    ],
  }

test.each(notificationTypes)('%s goes to whom, says what and leads where it should', type => {
  const { to, leadsTo } = notificationTemplates[type]
  const { title, message } = writeNotification(type, { ...named, ...own[type] })
  const mail = mailImportance(type) ?? 'no mail'
  expect([to, title, message, leadsTo(about, 'owner'), leadsTo(about, 'crew'), mail]).toEqual(table[type])
})

/** Nobody's act. */
const reminders: NotificationType[] = [
  'sea_service_ready',
  'annex_expired',
  'document_expiring',
  'notice_decided',
  'paper_verified',
  'paper_refused',
  'search_match',
  'departure_unready',
  'passage_departed',
  'report_due',
  'report_overdue',
  'settlement_void',
  'settlement_reminder',
]

test.each(notificationTypes)('%s is a sentence also where there is no offer', type => {
  const sentence = write(type, { offer: null })
  expect(sentence).toMatch(/^[A-Z].*[^ .,:]\.$/)
  expect(sentence.includes('Carla Pons')).toBe(!reminders.includes(type))
  expect(sentence).not.toMatch(/null|undefined| {2}| [.,:]/)
})

test.each(notificationTypes.filter(type => !reminders.includes(type)))(
  '%s of somebody who has erased their account names nobody',
  type => {
    const sentence = write(type, { person: null })
    expect(sentence).toMatch(/^(Una|El contrato .*una) persona que ha eliminado su cuenta/)
  },
)

test('The news that the boat has sailed is in the title too', () => {
  const titleOf = (sailed: boolean) =>
    writeNotification('job_cancelled', { person: 'Ana', offer: 'Palma – Maó', contractBinds: false, sailed })
      .title
  expect([titleOf(true), titleOf(false)]).toEqual(['El barco ha zarpado', 'Oferta cancelada'])
})

test('A name keeps its small first letter', () => {
  expect(write('new_message', { person: 'carla' })).toBe('carla te ha escrito sobre «Palma – Valencia».')
})

test.each<[NotificationType, object, string]>([
  [
    'job_updated',
    { changed: ['title', 'startDate', 'crewRequired'] },
    'Carla Pons ha cambiado la oferta «Palma – Valencia»: el título, la fecha de inicio y el número de tripulantes.',
  ],
  [
    'job_cancelled',
    { contractBinds: false, sailed: true },
    'El barco ha zarpado y ya no busca tripulación: Carla Pons ha cerrado la oferta «Palma – Valencia».',
  ],
  [
    'job_cancelled',
    { contractBinds: true },
    'Carla Pons ha cancelado la oferta «Palma – Valencia»: vuestro contrato firmado sigue en vigor, y su cláusula 21 dice qué os debéis si el traslado no se hace.',
  ],
  [
    'checklist_reviewed',
    { approved: false, phase: 'departure' },
    'Carla Pons ha devuelto la lista de verificación de salida de «Palma – Valencia».',
  ],
  [
    'checklist_submitted',
    { phase: 'arrival' },
    'Carla Pons ha enviado la lista de verificación de llegada de «Palma – Valencia». Puedes revisarla.',
  ],
  [
    'settlement_void',
    { replaced: true },
    'La liquidación que había de «Palma – Valencia» se ha anulado, porque se ha propuesto otra. Si la firmaste, firma la nueva.',
  ],
  ['search_match', { count: 1 }, 'Hay una oferta nueva para «Veleros desde Palma»: «Palma – Valencia».'],
  ['document_expiring', { daysLeft: 0 }, 'El documento «Seguro» de «Brisa» caduca hoy, 1 de agosto de 2026.'],
])('%s with %j says so', (type, params, sentence) => {
  expect(write(type, params)).toBe(sentence)
})

test.each([{}, { ...named, reason: 3 }, { ...named, offer: undefined, reason: 'x' }])(
  'Parameters like %j are no notification',
  params => {
    expect(() => writeNotification('contract_returned', params)).toThrow()
  },
)

test('A notification about an offer leads nowhere once the offer is gone', () => {
  const ofOffers = notificationTypes.filter(
    type => notificationTemplates[type].leadsTo(aboutNothing, 'crew') === null,
  )
  expect(ofOffers.sort()).toEqual([
    'aboard',
    'annex_accepted',
    'annex_declined',
    'annex_expired',
    'annex_proposed',
    'annex_reminder',
    'annex_withdrawn',
    'application_accepted',
    'application_rejected',
    'application_released',
    'application_withdrawn',
    'counter_accepted',
    'counter_declined',
    'departure_unready',
    'expense_awaits',
    'expense_decided',
    'job_application',
    'job_cancelled',
    'job_question',
    'job_updated',
    'passage_arrived',
    'passage_called_off',
    'passage_departed',
    'payment_announced',
    'payment_confirmed',
    'payment_disputed',
    'place_free',
    'places_filled',
    'question_answered',
    'quote_countered',
    'report_due',
    'report_overdue',
    'review_received',
    'review_reminder',
    'sea_service_ready',
    'sea_service_refused',
    'sea_service_signed',
    'settlement_completed',
    'settlement_proposed',
    'settlement_reminder',
    'settlement_signed',
    'settlement_void',
    'wait_answered',
    'waiting_begun',
  ])
})

test('One about a list that stays leads to the list once the offer is gone', () => {
  const lead = (type: NotificationType) => notificationTemplates[type].leadsTo(aboutNothing, 'owner')
  expect([lead('contract_reminder'), lead('checklist_submitted')]).toEqual([
    '/contracts',
    '/vessel-checklists',
  ])
})

test('A message whose conversation is gone leads to the conversations', () => {
  expect(notificationTemplates.new_message.leadsTo(aboutNothing, 'owner')).toBe('/messages')
})
