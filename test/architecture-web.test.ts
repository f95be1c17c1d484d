import { expect, test } from 'vitest'
import { type ProvenRule, proveRules } from '#test/architecture/prove-rules.ts'
import { asSource, readCode, readText } from '#test/architecture/read-code.ts'
import {
  addressesAreMadeOnce,
  everyFileHasItsStorey,
  FEATURES,
  findFolderRings,
  importsGoDown,
  uiKnowsNoFeature,
} from '#test/architecture/web-storeys.ts'

const code = readCode().filter(({ path }) => path.startsWith('web/'))

const rules: ProvenRule[] = [
  [
    'every file of the web has its storey',
    everyFileHasItsStorey,
    [
      ['web/client.ts', ''],
      ['web/shared/a.ts', ''],
    ],
  ],
  [
    'a storey imports itself and what is below it',
    importsGoDown,
    [
      ['web/ui/a.tsx', "import { useSession } from '#web/session/session.ts'"],
      ['web/ui/a.tsx', "import { call } from '#web/api/client.ts'"],
      ['web/ui/a.tsx', "import type { Card } from '#web/jobs/job-card.tsx'"],
      ['web/session/a.ts', "import { keptForms } from '#web/offline/kept-forms.ts'"],
      ['web/offline/a.ts', "import { call } from '#web/api/client.ts'"],
      ['web/api/a.ts', "const card = await import('#web/jobs/job-card.tsx')"],
      ['web/jobs/a.tsx', "import { buildRouter } from '#web/app/router.tsx'"],
      ['web/paths.ts', "import { Button } from '#web/ui/button.tsx'"],
    ],
  ],
  [
    'a feature imports the features before it',
    importsGoDown,
    [
      ['web/jobs/a.tsx', "import { ApplyAction } from '#web/applications/apply-action.tsx'"],
      ['web/contracts/a.tsx', "import type { List } from '#web/checklists/offline/draft-list.ts'"],
      ['web/accounts/a.tsx', "import { JobCard } from '#web/jobs/job-card.tsx'"],
    ],
  ],
  [
    'ui knows no feature and calls nothing',
    uiKnowsNoFeature,
    [
      ['web/ui/a.tsx', "import type { JobView } from '#domain/jobs/job.ts'"],
      ['web/ui/a.tsx', "import { siteApi } from '#domain/site-api.ts'"],
      ['web/ui/a.tsx', "import { useQuery } from '@tanstack/react-query'"],
    ],
  ],
  [
    'addresses are made in web/paths.ts alone',
    addressesAreMadeOnce(readText('web/app/routes.tsx')),
    [
      ['web/jobs/a.tsx', '<Link to="/jobs">'],
      ['web/jobs/a.tsx', "void navigate('/my-jobs?oferta=1')"],
      ['web/jobs/a.tsx', `const to = \`/contract/\${id}\``],
      ['web/jobs/a.tsx', `const to = \`\${origin}/messages?conversation=\${id}\``],
      ['web/app/frame/a.tsx', '<Link to="/profile#foto">'],
    ],
  ],
]

proveRules(rules, code)

test('what is allowed passes', () => {
  const fine = [
    asSource('web/applications/a.tsx', "import { JobCard } from '#web/jobs/job-card.tsx'"),
    asSource('web/app/a.tsx', "import { JobCard } from '#web/jobs/job-card.tsx'"),
    asSource('web/ui/a.tsx', "import { dayOf } from '#domain/calendar.ts'"),
    asSource(
      'web/jobs/a.test.tsx',
      "import { Screen } from '#web/applications/jobs-screen.tsx'\nopen('/jobs')",
    ),
  ]
  for (const [, rule] of rules) expect(fine.flatMap(rule)).toEqual([])
})

test('every feature in the order has files', () => {
  expect(FEATURES.filter(name => !code.some(({ path }) => path.startsWith(`web/${name}/`)))).toEqual([])
})

test('no folders import each other in a ring', () => {
  expect(findFolderRings(code)).toEqual([])
})

test('a ring of folders is found, however long', () => {
  const ring = [
    asSource('web/checklists/a.ts', "import { b } from '#web/checklists/fill/b.ts'"),
    asSource('web/checklists/fill/b.ts', "import type { C } from '#web/checklists/list/c.ts'"),
    asSource('web/checklists/list/c.ts', "export { a } from '#web/checklists/a.ts'"),
  ]
  expect(findFolderRings(ring)).toEqual(['checklists → checklists/fill → checklists/list → checklists'])
})
