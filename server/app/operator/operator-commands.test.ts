import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { activeMonths } from '#server/accounts/account-table.ts'
import { type CommandName, operatorCommands } from '#server/app/operator/operator-commands.ts'
import { termsAnnouncements } from '#server/legal/terms-table.ts'
import { statements } from '#server/notices/statement-table.ts'
import { takeMeasure } from '#server/notices/take-measure.ts'
import { listAudit } from '#server/operator/audit.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Nobody listens there: a mail waits for its next try.
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.close())

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The texts that the command prints or asks. */
async function give(command: CommandName, ...words: string[]) {
  const act = operatorCommands[command].actOf(words)
  if (!act) throw new Error(operatorCommands[command].usage)
  const answer = await act(server.dependencies)
  if (typeof answer === 'string' || 'question' in answer) return answer
  return text(answer)
}

const started: Record<CommandName, string> = {
  files: 'Uso: npm run files ',
  user: 'Uso: npm run user -- find TEXTO',
  tasks: 'Uso: npm run tasks                  lo que ha fallado, y lo que espera',
  reports: 'Uso: npm run reports            las denuncias abiertas',
  figures: 'Uso: npm run --silent figures -- AÑO',
  'tax-report': 'Uso: npm run --silent tax-report -- AÑO',
  'db-finish': 'Uso: npm run db:finish  quita',
  terms: 'Uso: npm run terms -- announce AAAA-MM-DD',
}
test.for<[CommandName, ...string[]]>([
  ['user'],
  ['user', 'borrar', 'ana'],
  ['user', 'find'],
  ['user', 'constructor', 'x'],
  ['tasks', 'retry'],
  ['tasks', 'show'],
  ['tasks', 'constructor', 'x'],
  ['reports', 'borrar'],
  ['reports', 'close'],
  ['files', 'borrar'],
  ['files', 'sweep', '--todo'],
  ['files', 'take-over', '--now'],
  ['tax-report'],
  ['tax-report', 'este'],
  ['tax-report', '26'],
  ['tax-report', '2026', '2025'],
  ['terms'],
  ['terms', 'announce'],
  ['terms', 'withdraw', '2027-01-15'],
  ['figures'],
  ['figures', '1999'],
  ['db-finish', '--now'],
])('An unknown command is answered with the known ones: %s %s %s', async ([command, ...words]) => {
  await expect(give(command, ...words)).rejects.toThrow(started[command])
})

test('A task that there is not is told so', async () => {
  const unknown = 'No hay ninguna tarea con ese identificador.'
  await expect(give('tasks', 'show', 'x')).rejects.toThrow(unknown)
  await expect(give('tasks', 'retry', 'x')).rejects.toThrow(unknown)
  expect(await give('tasks', 'retry', 'all')).toBe('Tareas que se repiten: 0.')
})

test('The operator sees all waiting tasks, and has them done at once', async () => {
  const body = { username: 'Ana', email: 'ana@example.com', password: 'amarra' }
  expect((await server.visitor.call(accountApi.register, { body })).status).toBe(201)
  while (await runDueTask({ ...server.dependencies, reportError: () => undefined }));
  const lines = String(await give('tasks')).split('\n')
  const at = lines.findIndex(line => line.includes('mail-verification'))
  const [id = ''] = UUID.exec(lines[at] ?? '') ?? []
  expect(lines.slice(at, at + 2)).toEqual([
    expect.stringMatching(/ programada .*mail-verification \(intentos: 1\)$/),
    expect.stringContaining('ECONNREFUSED'),
  ])
  expect(await give('tasks', 'retry', id)).toBe('La tarea se repite en cuanto un servidor esté libre.')
  const [first, second, ...shown] = String(await give('tasks', 'show', id)).split('\n')
  expect([first, second, JSON.parse(shown.join('\n'))]).toEqual([
    expect.stringMatching(/ pendiente .*mail-verification \(intentos: 0\)$/),
    expect.stringContaining('ECONNREFUSED'),
    expect.objectContaining({ payload: { userId: expect.stringMatching(UUID) }, failedAt: null }),
  ])
})

test('The operator reads what was reported, and closes it once', async () => {
  const none = 'No hay denuncias abiertas.'
  const unknown = 'No hay ninguna denuncia abierta con ese identificador.'
  expect(await give('reports')).toBe(none)
  const [berta, carla] = [await server.join('owner', { name: 'Berta' }), await server.join('crew')]
  const body = { subject: 'user', subjectId: berta.id, reason: 'other', details: 'No es quien dice.' }
  await carla.call(moderationApi.report, { body })
  const listed = String(await give('reports'))
  const id = listed.slice(0, 36)
  expect(listed.split('\n')).toEqual([
    `${id}  ${server.now().toISOString()}  perfil ${berta.id}`,
    `  Otro motivo · denuncia ${carla.user.email}`,
    '  > No es quien dice.',
    '  | Berta',
    '  | ',
    '',
  ])
  await expect(give('reports', 'close', 'x')).rejects.toThrow(unknown)
  expect(await give('reports', 'close', id)).toBe('Denuncia cerrada.')
  await expect(give('reports', 'close', id)).rejects.toThrow(unknown)
  expect(await give('reports')).toBe(none)
  const [entry, ...more] = (await listAudit(server.db, 100, undefined)).filter(
    ({ subjectId }) => subjectId === id,
  )
  expect([entry, more]).toMatchObject([
    {
      ...{ operatorName: 'Terminal', act: 'notice_decided', after: { outcome: 'none' } },
      subjectName: expect.stringMatching(/^2026-\d{4}$/),
    },
    [],
  ])
})

test('The operator finds, disables and enables a person', async () => {
  const eva = await server.join('owner', { name: 'Eva Ferrer', email: 'eva@example.com' })
  const line = `${eva.id}  armador     eva@example.com  Eva Ferrer`
  expect([
    await give('user', 'find', 'EVA FERRER'),
    await give('user', 'disable', 'Eva@example.com'),
    await give('user', 'find', eva.id),
    await give('user', 'enable', 'eva@example.com'),
    await give('user', 'find', 'eva@'),
  ]).toEqual([
    line,
    'La cuenta de eva@example.com está desactivada.',
    `${line}  (desactivada)`,
    'La cuenta de eva@example.com está activa.',
    line,
  ])
})

test('The terminal’s acts on a person are in the audit, with the states before and after', async () => {
  const { id } = await server.join('owner', { name: 'Pau Riera', email: 'pau@example.com' })
  for (const act of ['disable', 'enable', 'reset-password']) {
    server.later(1000)
    await give('user', act, 'pau@example.com')
  }
  const entries = await listAudit(server.db, 100, undefined)
  const ofPau = entries.filter(({ subjectId }) => subjectId === id)
  expect(ofPau.map(({ operatorName, act, before, after }) => [operatorName, act, before, after])).toEqual([
    [
      'Terminal',
      'password_reset_sent',
      { state: 'unverified', sessions: 0 },
      { state: 'unverified', sessions: 0 },
    ],
    ['Terminal', 'person_enabled', { state: 'disabled', sessions: 0 }, { state: 'unverified', sessions: 0 }],
    ['Terminal', 'person_disabled', { state: 'unverified', sessions: 1 }, { state: 'disabled', sessions: 0 }],
  ])
})

test('The terminal opens what the desk has closed, and its decision has ended', async () => {
  const { id } = await server.join('owner', { name: 'Iu Soler', email: 'iu@example.com' })
  const reasons = { ground: 'terms', clause: '4.3', facts: 'La usan varias personas a la vez.' } as const
  const { id: statementId } = await takeMeasure(server.context(), {
    ...reasons,
    action: 'disable',
    personId: id,
    subject: { kind: 'user', id, name: 'Iu Soler' },
  })
  expect(await give('user', 'find', 'iu@example.com')).toContain('(desactivada)')
  await give('user', 'enable', 'iu@example.com')
  expect(await give('user', 'find', 'iu@example.com')).not.toContain('(desactivada)')
  const [statement] = await server.db.select().from(statements).where(eq(statements.id, statementId))
  expect(statement?.endedAt).toBeInstanceOf(Date)
})

const isGone = async (id: string, email: string) => {
  expect(await give('user', 'find', id)).toBe('No hay ninguna cuenta así.')
  for (const address of [email, `erased:${id}`])
    await expect(give('user', 'reset-password', address)).rejects.toThrow(
      'No hay ninguna cuenta con ese correo.',
    )
}

test('An erasure is asked about, and done when the address is typed', async () => {
  const email = 'rosa@example.com'
  const { id } = await server.join('crew', { name: 'Rosa Ferrer', email })
  const answer = (typed?: string) =>
    operatorCommands.user.actOf(['erase', email])?.(server.dependencies, typed)
  expect(await answer()).toEqual({
    question: 'Se eliminará la cuenta de Rosa Ferrer. Escribe su correo para seguir: ',
    unasked: 'Para eliminarla sin preguntar, añade --sí.',
  })
  await expect(answer('otra@example.com')).rejects.toThrow('No se ha eliminado nada.')
  expect(await answer(' ROSA@example.com ')).toContain(`La cuenta de ${email} se ha eliminado.`)
  await isGone(id, email)
})

test('An erasure that is said to be for sure is not asked about', { tags: 'rare' }, async () => {
  const email = 'iria@example.com'
  const { id } = await server.join('crew', { email })
  expect(await give('user', 'erase', email, '--sí')).toContain(`La cuenta de ${email} se ha eliminado.`)
  await isGone(id, email)
  const entries = (await listAudit(server.db, 100, undefined)).filter(({ subjectId }) => subjectId === id)
  expect(entries).toMatchObject([{ operatorName: 'Terminal', act: 'person_erased', subjectName: null }])
})

test('The operator prints what is declared of a year, and its figures', async () => {
  expect(await give('tax-report', '2026')).toBe(
    'nombre;nif;nacimiento;direccion;t1;t2;t3;t4;n1;n2;n3;n4;total;falta\n',
  )
  await server.db.insert(activeMonths).values([
    { month: '2025-12', people: 9 },
    { month: '2026-02', people: 12 },
    { month: '2026-01', people: 1 },
  ])
  const counted = String(await give('figures', '2026')).split('\n')
  expect(counted.slice(0, 3)).toEqual([
    'cuenta;periodo;valor',
    'personas activas;2026-01;1',
    'personas activas;2026-02;12',
  ])
  expect(
    String(await give('figures', '2025'))
      .split('\n')
      .slice(1, 3),
  ).toEqual(['personas activas;2025-12;9', 'avisos;2025;0'])
})

test.for<CommandName>(['tax-report', 'figures'])(
  '%s knows nothing of a year that has not begun',
  async command => {
    await expect(give(command, '2027')).rejects.toThrow('El año 2027 todavía no ha empezado.')
  },
)

test('Changed terms are announced with a day, and with what changes', async () => {
  await expect(give('terms', 'announce', '2026-06-10')).rejects.toThrow('15 días de antelación o más')
  expect(await give('terms', 'announce', '2026-07-01', 'Los anexos', 'cambian.')).toMatch(
    /^Anunciado: las condiciones cambian el 1 de julio de 2026\. El correo sale para \d+ personas, y quien entra lo ve hasta que lo lea\.$/,
  )
  const [row] = await server.db.select().from(termsAnnouncements)
  expect([row?.effectiveOn, row?.summary]).toEqual(['2026-07-01', 'Los anexos cambian.'])
})

test('All that only the release before needed is removed, once', async () => {
  const { pool } = server
  await pool.query('delete from installation')
  await pool.query(
    `insert into tasks (id, kind, payload, run_at, created_at)
      values ('0199aaaa-0000-7000-8000-00000000000b', 'tell-search', '{}', now() + interval '1 day', now())`,
  )
  const older = `insert into servers values ('0199aaaa-0000-7000-8000-00000000000c', 1, now() - interval '3 minutes')`
  await pool.query(older)
  await expect(give('db-finish')).rejects.toThrow(
    /^Hay servidores de la versión 1, .* el último ha dado señales hace [34] min\. Ponlos en la nueva; uno que haya muerto cuenta diez minutos\.$/,
  )
  await pool.query('delete from servers')
  const answers = [await give('db-finish'), await give('db-finish')]
  const { rows } = await pool.query(`delete from tasks where kind like 'tell-search%' returning kind`)
  expect([answers, rows]).toEqual([
    ['Hecho: 2_payments_taxed, 2_task_kinds, 3_replaced_indexes.', 'No hay nada que quitar.'],
    [{ kind: 'tell-searches' }],
  ])
})
