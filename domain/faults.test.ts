import { expect, test } from 'vitest'
import * as accountFaults from '#domain/accounts/account-faults.ts'
import * as credentialFaults from '#domain/accounts/credential-faults.ts'
import * as annexFaults from '#domain/annexes/annex-faults.ts'
import * as applicationFaults from '#domain/applications/application-faults.ts'
import * as checklistFaults from '#domain/checklists/checklist-faults.ts'
import * as contractFaults from '#domain/contracts/contract-faults.ts'
import * as dossierFaults from '#domain/dossier/dossier-faults.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import * as invitationFaults from '#domain/invitations/invitation-faults.ts'
import * as jobFaults from '#domain/jobs/job-faults.ts'
import * as ledgerFaults from '#domain/ledger/ledger-faults.ts'
import * as messageFaults from '#domain/messages/message-faults.ts'
import * as moderationFaults from '#domain/moderation/moderation-faults.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'
import * as noticeFaults from '#domain/notices/notice-faults.ts'
import * as operatorFaults from '#domain/operator/operator-faults.ts'
import * as paperFaults from '#domain/papers/paper-faults.ts'
import * as logFaults from '#domain/passages/log-faults.ts'
import * as passageFaults from '#domain/passages/passage-faults.ts'
import * as pushFaults from '#domain/push/push-faults.ts'
import * as questionFaults from '#domain/questions/question-faults.ts'
import * as requestFaults from '#domain/request-faults.ts'
import * as reviewFaults from '#domain/reviews/review-faults.ts'
import * as seaServiceFaults from '#domain/sea-service/sea-service-faults.ts'
import * as searchFaults from '#domain/searches/search-faults.ts'
import * as titleFaults from '#domain/titles/title-faults.ts'
import * as vesselFaults from '#domain/vessels/vessel-faults.ts'

const { fault: _, ...shared } = faults
const catalogue = [
  shared,
  accountFaults,
  annexFaults,
  applicationFaults,
  checklistFaults,
  contractFaults,
  credentialFaults,
  dossierFaults,
  invitationFaults,
  jobFaults,
  ledgerFaults,
  messageFaults,
  moderationFaults,
  noticeFaults,
  operatorFaults,
  paperFaults,
  decisionFaults,
  logFaults,
  passageFaults,
  pushFaults,
  questionFaults,
  requestFaults,
  reviewFaults,
  searchFaults,
  seaServiceFaults,
  titleFaults,
  vesselFaults,
].flatMap(one => Object.values<(params: never) => Fault>(one)) as ((params: object) => Fault)[]
const params = {
  what: 'El título',
  min: 1,
  max: 1_500,
  count: 2,
  which: 'origen',
  hours: 24,
  days: 7,
  label: 'Seguro',
  detail: 'No está',
  axis: 'latitude',
}

const made = catalogue.map(make => make(params))

test('no two faults have the same code', () => {
  expect(new Set(made.map(({ code }) => code)).size).toBe(made.length)
})

test('no two faults say the same sentence', () => {
  expect(new Set(made.map(fault => fault.text())).size).toBe(made.length)
})

test.each(made.map(fault => [fault.code, fault] as const))(
  '%s is a stable name, and a whole Spanish sentence, or several',
  (code, fault) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(fault.text()).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].*\.$/)
    expect(fault.text()).not.toMatch(/ {2}|undefined|NaN|\[object/)
  },
)

test.each<[Fault, string]>([
  [faults.tooLong({ what: 'El título', max: 100 }), 'El título no puede superar los 100 caracteres.'],
  [faults.tooLong({ what: 'El motivo', max: 2000 }), 'El motivo no puede superar los 2000 caracteres.'],
  [
    faults.tooLongAll({ what: 'Las cláusulas', max: 20 }),
    'Las cláusulas no pueden superar los 20 caracteres.',
  ],
  [
    faults.tooLarge({ what: 'El presupuesto', max: 10_000_000 }),
    'El presupuesto no puede superar 10.000.000.',
  ],
  [faults.pageLimit({ max: 100 }), 'El límite tiene que ser un número entre 1 y 100.'],
  [checklistFaults.hoursOutOfRange({ max: 100_000 }), 'Las horas van de 0 a 100.000.'],
  [checklistFaults.percentageOutOfRange({ max: 100 }), 'El porcentaje va de 0 a 100.'],
  [checklistFaults.litresOutOfRange({ max: 100_000 }), 'Los litros van de 0 a 100.000.'],
  [checklistFaults.voltsOutOfRange({ max: 1_000 }), 'Los voltios van de 0 a 1.000.'],
  [faults.portMissing({ which: 'destino' }), 'Indica el puerto de destino.'],
  [credentialFaults.passwordTooShort({ min: 6 }), 'La contraseña debe tener al menos 6 caracteres.'],
  [accountFaults.tooManyEntries({ max: 30 }), 'Indica como mucho 30.'],
  [accountFaults.routeTooLong({ max: 120 }), 'Cada ruta puede tener hasta 120 caracteres.'],
  [accountFaults.certificationTooLong({ max: 120 }), 'Cada titulación puede tener hasta 120 caracteres.'],
  [
    applicationFaults.wholeOutOfRange({ what: 'Los días de espera', max: 10 }),
    'Los días de espera tienen que ser un número entero entre 0 y 10.',
  ],
  [jobFaults.crewTooLarge({ max: 99 }), 'Una oferta admite como mucho 99 tripulantes.'],
  [contractFaults.transferCrewTooLarge({ max: 99 }), 'Un traslado admite como mucho 99 tripulantes.'],
  [vesselFaults.enginesOutOfRange({ max: 4 }), 'El número de motores va de 0 a 4.'],
  [vesselFaults.berthsOutOfRange({ max: 99 }), 'El número de literas va de 0 a 99.'],
  [checklistFaults.itemsMissing({ count: 1 }), 'Falta 1 elemento por revisar.'],
  [checklistFaults.itemsMissing({ count: 12 }), 'Faltan 12 elementos por revisar.'],
  [requestFaults.idempotencyKeyLength({ max: 100 }), 'La clave de idempotencia lleva de 1 a 100 caracteres.'],
  [requestFaults.ifMatchUnreadable(), 'If-Match lleva la versión que se leyó, por ejemplo "3".'],
])('%j says its sentence', (fault, text) => {
  expect(fault.text()).toBe(text)
})

test('a refusal says the first of its faults, and of a field without one its own sentence', () => {
  const missing = { field: 'checklistItems', fault: checklistFaults.itemsMissing({ count: 2 }) }
  expect(new Refusal('checklist_incomplete', [missing])).toMatchObject({
    code: 'checklist_incomplete',
    message: 'Faltan 2 elementos por revisar.',
    errors: [{ field: 'checklistItems', message: 'Faltan 2 elementos por revisar.' }],
  })
  const { message } = refusals.wrong_password
  expect(new Refusal('wrong_password', [{ field: 'password' }])).toMatchObject({
    message,
    errors: [{ field: 'password', message }],
  })
})
