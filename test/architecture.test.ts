import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { addressesAreMadeOnce } from '#test/architecture/addresses.ts'
import { findCycles, foldersBelow } from '#test/architecture/cycles.ts'
import { everyFolderIsInTheOrder, FEATURES, featureOf, featuresInOrder } from '#test/architecture/features.ts'
import {
  domainStandsAlone,
  handlersAreHungOnce,
  serverKnowsNoBrowser,
  serverStoreys,
  webKnowsNoServer,
  writtenInFull,
} from '#test/architecture/import-rules.ts'
import { loadingStartsNothing } from '#test/architecture/loading.ts'
import {
  browserIdsHaveOnePlace,
  durationsHaveOnePlace,
  formatsHaveOnePlace,
  hashesHaveOnePlace,
  unfilledFieldsHaveOneWay,
} from '#test/architecture/one-of-each.ts'
import { type ProvenRule, proveRules } from '#test/architecture/prove-rules.ts'
import { asSource, readCode, readText } from '#test/architecture/read-code.ts'
import {
  actsHaveOneEnding,
  faultsAreCatalogued,
  figuresAreText,
  longWordsBreakAnywhere,
  namesSayWhat,
  noDefaultExports,
  ownersOfTables,
  schemasNameFaults,
  sentencesAreQuotedOnce,
  timeIsPassedIn,
  transactionsGiveAContext,
  writesOnlyItsOwn,
} from '#test/architecture/text-rules.ts'

const code = readCode()
const owners = ownersOfTables(code)
const writes = writesOnlyItsOwn(owners)
const catalogued = code.find(({ path }) => path === 'domain/faults.test.ts')?.imports ?? []

const rules: ProvenRule[] = [
  [
    'fields that are not sent are left out in one way',
    unfilledFieldsHaveOneWay,
    [
      [
        'server/jobs/a.ts',
        'Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))',
      ],
    ],
  ],
  [
    'hashes are made in one place',
    hashesHaveOnePlace,
    [
      ['server/jobs/a.ts', "const mark = createHash('sha256').update(text).digest('hex')"],
      ['server/jobs/a.ts', "const mark = hash('sha256', text)"],
    ],
  ],
  [
    'ids in the browser are made in one place',
    browserIdsHaveOnePlace,
    [
      ['web/jobs/a.ts', 'const id = crypto.randomUUID()'],
      ['web/jobs/a.ts', 'crypto.getRandomValues(new Uint32Array(4))'],
    ],
  ],
  [
    'durations have one place',
    durationsHaveOnePlace,
    [
      ['web/jobs/a.ts', 'const DAY_MS = one'],
      ['server/jobs/a.ts', 'const LASTS_MS = 5 * 60_000'],
      ['server/jobs/a.ts', 'const LASTS_MS = 86_400_000'],
      ['domain/jobs/a.ts', 'const hours = seconds / 3600'],
    ],
  ],
  [
    'Spanish formats have one place',
    formatsHaveOnePlace,
    [
      ['web/jobs/a.ts', "const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit' })"],
      ['domain/jobs/a.ts', "const list = Intl.NumberFormat('es')"],
      ['server/jobs/a.ts', "max.toLocaleString('es-ES')"],
      ['web/jobs/a.tsx', '<p>{new Date(at).toLocaleTimeString()}</p>'],
    ],
  ],
  [
    'a module that is loaded starts nothing',
    loadingStartsNothing,
    [
      ['web/messages/a.ts', "window.addEventListener('online', send)\n"],
      ['web/messages/a.ts', 'onSessionChange(() => {\n  send()\n})\n'],
      ['web/app/a.ts', 'void send()\n'],
      ['web/offline/a.ts', "const channel = new BroadcastChannel('a')\n"],
      ['web/api/a.ts', 'export const timer = setInterval(look, 1_000)\n'],
      ['web/api/a.ts', 'const names = await readNames()\n'],
      ['server/jobs/a.ts', 'setInterval(sweep, 60_000)\n'],
      ['server/jobs/a.ts', 'const pool = new pg.Pool(settings)\n'],
      ['domain/jobs/a.ts', 'register(job)\n'],
    ],
  ],
  [
    'a sentence of the catalogue is quoted in one test',
    sentencesAreQuotedOnce,
    [['server/jobs/a.test.ts', `expect(body.message).toBe('${refusals.not_job_owner.message}')`]],
  ],
  [
    'a schema names the code of a fault, and quotes no sentence',
    schemasNameFaults,
    [
      ['domain/jobs/a.ts', "import * as z from 'zod/mini'\nz.enum(sorts, { error: 'Ese orden no existe.' })"],
      [
        'domain/jobs/a.ts',
        "import { day } from '#domain/fields.ts'\nconst MISSING = 'Elige una fecha.'\nday(MISSING)",
      ],
      ['domain/jobs/a.ts', `import * as z from 'zod/mini'\nz.lte(9, \`\${what} van de 0 a 9.\`)`],
      ['domain/jobs/job-api.ts', "import * as z from 'zod/mini'\nz.uuid(\n  '¿Qué oferta?',\n)"],
      [
        'domain/invitations/invitation.ts',
        "import * as z from 'zod/mini'\nz.uuid({ error: 'Indica a quién quieres invitar.' })",
      ],
    ],
  ],
  [
    'faults are declared in the catalogues',
    faultsAreCatalogued(catalogued),
    [
      ['domain/jobs/job.ts', "export const startInPast = fault('start_in_past', () => 'Antes de hoy.')"],
      ['domain/tides/tide-faults.ts', "export const low = fault(\n  'low', () => 'Marea baja.')"],
      ['domain/jobs/a.ts', "faults.fault<Limit>('too_many', () => 'Son demasiados.')"],
    ],
  ],
  [
    'imports are written from the root, with the extension',
    writtenInFull,
    [
      ['web/ui/a.ts', "import { b } from './b.ts'"],
      ['server/jobs/a.ts', "export * from '../ids.ts'"],
      ['server/jobs/a.ts', "import { newId } from '#server/ids'"],
      ['web/app/main.tsx', "import '#web/no-such.css'"],
    ],
  ],
  [
    'domain imports Zod and itself alone',
    domainStandsAlone,
    [
      ['domain/jobs/a.ts', "import { newId } from '#server/platform/ids.ts'"],
      ['domain/jobs/a.ts', "import fs from 'node:fs'"],
      ['domain/jobs/a.ts', "import {\n  useState,\n} from 'react'"],
      ['domain/jobs/a.ts', "type Socket = import('node:net').Socket"],
    ],
  ],
  [
    'server imports domain, itself and what it runs on',
    serverKnowsNoBrowser,
    [
      ['server/jobs/a.ts', "import { call } from '#web/api/client.ts'"],
      ['server/jobs/a.ts', "import { useState } from 'react'"],
      ['server/app/site/a.ts', "const vite = await import('vite')"],
    ],
  ],
  [
    'web imports domain, itself and what browsers carry',
    webKnowsNoServer,
    [
      ['web/jobs/a.tsx', "import { newId } from '#server/platform/ids.ts'"],
      ['web/jobs/a.tsx', "import type { Pool } from 'pg'"],
      ['web/jobs/a.tsx', "import { eq } from 'drizzle-orm'"],
      ['web/jobs/a.tsx', "import path from 'node:path'"],
    ],
  ],
  [
    'server: platform, features, acts of several features, handlers, application, each over those before',
    serverStoreys,
    [
      ['server/platform/http/a.ts', "import { findUser } from '#server/accounts/account-queries.ts'"],
      ['server/platform/http/a.ts', "import type { Settings } from '#server/app/settings.ts'"],
      ['server/platform/images/a.ts', "import { PHOTO_SIDE } from '#domain/checklists/checklist.ts'"],
      ['server/jobs/a.ts', "import { taskRegister } from '#server/app/task-register.ts'"],
      ['server/jobs/a.ts', "import { cancelJob } from '#server/joint/cancel-job.ts'"],
      ['server/joint/a.ts', "import { taskRegister } from '#server/app/task-register.ts'"],
      ['server/joint/a.ts', "import { jobHandlers } from '#server/jobs/job-handlers.ts'"],
    ],
  ],
  [
    'every feature is in the order',
    everyFolderIsInTheOrder,
    [
      ['domain/tides/a.ts', ''],
      ['server/tides/a.ts', ''],
      ['web/tides/a.tsx', ''],
    ],
  ],
  [
    'a feature imports the features before it',
    featuresInOrder,
    [
      ['domain/jobs/a.ts', "import { applicantView } from '#domain/applications/application.ts'"],
      ['domain/vessels/a.ts', "import type { Phase } from '#domain/checklists/checklist-status.ts'"],
      ['server/jobs/a.ts', "import { findApplication } from '#server/applications/application-queries.ts'"],
      [
        'server/contracts/contract-table.ts',
        "import { findUser } from '#server/accounts/account-queries.ts'",
      ],
      ['server/accounts/a.ts', "const jobs = await import('#server/jobs/job-queries.ts')"],
      ['web/jobs/a.tsx', "import { ApplyAction } from '#web/applications/apply-action.tsx'"],
      ['web/contracts/a.tsx', "import type { List } from '#web/checklists/offline/draft-list.ts'"],
    ],
  ],
  [
    'handlers are taken by the application alone',
    handlersAreHungOnce,
    [['server/jobs/a.ts', "import { jobHandlers } from '#server/jobs/job-handlers.ts'"]],
  ],
  [
    'a feature of the server writes its own tables alone',
    writes,
    [
      ['server/jobs/a.ts', 'await tx.update(applications).set({})'],
      ['server/applications/a.ts', 'await db\n  .insert(\n    jobs,\n  ).values({})'],
      ['server/jobs/a.ts', 'await db.delete(sessions)'],
    ],
  ],
  [
    'exports have names',
    noDefaultExports,
    [
      ['web/jobs/a.tsx', 'export default function Screen() {}'],
      ['web/jobs/a.tsx', 'export { Screen as default }'],
    ],
  ],
  [
    'file and folder names are in kebab-case and say what is in them',
    namesSayWhat,
    [
      ['web/jobs/JobCard.tsx', ''],
      ['web/jobs/date-utils.ts', ''],
      ['server/common/dates.ts', ''],
      ['domain/jobs/index.ts', ''],
    ],
  ],
  [
    'no figure changes by the wheel or by an arrow',
    figuresAreText,
    [
      ['web/jobs/a.tsx', '<TextField type="number" />'],
      ['web/ui/a.tsx', "const kinds = { budget: { type: 'number' } }"],
    ],
  ],
  [
    'a long word is broken before it widens its column',
    longWordsBreakAnywhere,
    [
      ['web/jobs/a.tsx', '<p className="text-tinta-2 wrap-break-word">{text}</p>'],
      ['web/ui/a.ts', "export const typed = 'break-words pb-1'"],
    ],
  ],
  [
    'domain and server ask neither the clock nor chance',
    timeIsPassedIn,
    [
      ['server/jobs/a.ts', 'const now = new Date()'],
      ['domain/jobs/a.ts', 'const now = Date.now()'],
      ['server/platform/ids.ts', 'const id = Math.random()'],
    ],
  ],
  [
    'transactions give a context',
    transactionsGiveAContext,
    [['server/jobs/a.ts', 'await context.db.transaction(async tx => insert(tx))']],
  ],
  [
    'an act has one ending',
    actsHaveOneEnding,
    [
      ['server/jobs/a.ts', "import { notify } from '#server/notifications/notify.ts'"],
      ['server/jobs/a.ts', "import { markAnswered, markRead } from '#server/notifications/mark-read.ts'"],
      ['server/joint/a.ts', "import {\n  tellLive,\n} from '#server/platform/live/tell-live.ts'"],
    ],
  ],
  [
    'addresses are made in domain/paths.ts alone',
    addressesAreMadeOnce(readText('web/app/routes.tsx')),
    [
      ['domain/jobs/job-notifications.ts', "leadsTo: () => '/jobs'"],
      ['server/accounts/a.ts', "action: { label: 'Míralo', path: '/profile/edit#avisos' }"],
      ['web/jobs/a.tsx', '<Link to="/jobs">'],
      ['web/jobs/a.tsx', "void navigate('/my-jobs?oferta=1')"],
      ['web/jobs/a.tsx', `const to = \`/contract/\${id}\``],
      ['web/jobs/a.tsx', `const to = \`\${origin}/messages?conversation=\${id}\``],
      ['web/app/frame/a.tsx', '<Link to="/profile#foto">'],
    ],
  ],
]

proveRules(rules, code)

test('no files import each other in a ring', () => {
  expect(findCycles(code)).toEqual([])
})

test('the folders of the platform import each other in no ring', () => {
  const folders = foldersBelow(code, 'server/platform')
  expect(folders.length).toBeGreaterThan(10)
  expect(findCycles(folders)).toEqual([])
})

test('a ring of folders is found, though its files make none', () => {
  const files = [
    asSource('server/platform/http/a.ts', "import type { B } from '#server/platform/db/b.ts'"),
    asSource('server/platform/db/c.ts', "import { d } from '#server/platform/http/d.ts'"),
  ]
  expect(findCycles(foldersBelow(files, 'server/platform'))).toHaveLength(1)
})

test('every feature in the order has files', () => {
  const found = new Set(code.map(({ path }) => featureOf(path)))
  expect(FEATURES.filter(name => !found.has(name))).toEqual([])
})

test('a feature may read the tables of another, and the features before it', () => {
  const fine = [
    asSource('server/jobs/a.ts', "import { contracts } from '#server/contracts/contract-table.ts'"),
    asSource('server/contracts/contract-table.ts', "import { jobs } from '#server/jobs/job-table.ts'"),
    asSource('server/jobs/job-handlers.ts', "import { cancelJob } from '#server/joint/cancel-job.ts'"),
    asSource('web/applications/a.tsx', "import { JobRow } from '#web/jobs/job-row.tsx'"),
    asSource(
      'web/screens/jobs-screen.tsx',
      "import { ApplyAction } from '#web/applications/apply-action.tsx'",
    ),
  ]
  expect(fine.flatMap(file => [featuresInOrder(file), serverStoreys(file)].flat())).toEqual([])
})

test('the folders of the application import each other in no ring', () => {
  expect(findCycles(foldersBelow(code, 'server/app'))).toEqual([])
})

test('a ring of files is found, however long', () => {
  const ring = [
    asSource('web/a.ts', "import { b } from '#web/b.ts'"),
    asSource('web/b.ts', "import type { C } from '#web/c.ts'"),
    asSource('web/c.ts', "export { a } from '#web/a.ts'"),
  ]
  expect(findCycles(ring)).toEqual(['web/a.ts → web/b.ts → web/c.ts → web/a.ts'])
})

test('every table is found, or the rule over who writes it would sleep', () => {
  const declared = code
    .filter(file => file.path.startsWith('server/'))
    .flatMap(file => file.text.match(/\bpgTable\(/g) ?? [])
  expect(owners.size).toBe(declared.length)
  expect(owners.get('jobs')).toBe('server/jobs')
})
