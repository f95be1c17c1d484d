import { expect, test } from 'vitest'
import { formsHaveOneWay, latePartsHaveOneWay } from '#test/architecture/one-of-each.ts'
import { type ProvenRule, proveRules } from '#test/architecture/prove-rules.ts'
import { asSource, readCode } from '#test/architecture/read-code.ts'
import {
  actsHaveOneWay,
  everyFileHasItsStorey,
  findFolderRings,
  importsGoDown,
  uiKnowsNoFeature,
} from '#test/architecture/web-storeys.ts'

const code = readCode().filter(({ path }) => path.startsWith('web/'))

const rules: ProvenRule[] = [
  ['every file of the web has its storey', everyFileHasItsStorey, [['web/client.ts', '']]],
  [
    'a storey imports itself and what is below it',
    importsGoDown,
    [
      ['web/ui/a.tsx', "import { useSession } from '#web/session/session.ts'"],
      ['web/ui/a.tsx', "import { call } from '#web/api/client.ts'"],
      ['web/ui/a.tsx', "import type { Card } from '#web/jobs/job-row.tsx'"],
      ['web/session/a.ts', "import { formDrafts } from '#web/offline/form-drafts.ts'"],
      ['web/offline/a.ts', "import { call } from '#web/api/client.ts'"],
      ['web/api/a.ts', "const card = await import('#web/jobs/job-row.tsx')"],
      ['web/jobs/a.tsx', "import { buildRouter } from '#web/app/router.tsx'"],
      ['web/jobs/a.tsx', "import { Screen } from '#web/screens/jobs-screen.tsx'"],
      ['web/screens/a.tsx', "import { buildRouter } from '#web/app/router.tsx'"],
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
    'a part that is loaded late has one way, and a dialog another',
    latePartsHaveOneWay,
    [
      ['web/jobs/a.tsx', 'const Part = lazy(load)'],
      ['web/jobs/a.tsx', 'return <Suspense>{children}</Suspense>'],
      ['web/jobs/a.tsx', 'const { part: Panel, bring } = useLate(load)'],
      ['web/jobs/a.tsx', "const part = usePart('b', load)"],
      ['web/jobs/a.tsx', "const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')"],
    ],
  ],
  [
    'a form is judged by a schema in one way',
    formsHaveOneWay,
    [
      ['web/jobs/a.tsx', 'const form = useForm({ resolver: standardSchemaResolver(jobForm) })'],
      ['web/jobs/a.tsx', 'const form = useForm({ resolver: judge as never })'],
    ],
  ],
  [
    'an act has one way, which tells its end',
    actsHaveOneWay,
    [
      ['web/jobs/a.tsx', 'await update.mutateAsync({ body }).then(announce, announce)'],
      ['web/jobs/a.tsx', 'const { mutate } = useAct(jobApi.cancel)'],
      ['web/screens/a.tsx', "import { useMutation } from '@tanstack/react-query'"],
    ],
  ],
]

proveRules(rules, code)

test('allowed code passes', () => {
  const fine = [
    asSource('web/applications/a.tsx', "import { JobRow } from '#web/jobs/job-row.tsx'"),
    asSource('web/app/a.tsx', "import { JobRow } from '#web/jobs/job-row.tsx'"),
    asSource('web/api/a.ts', "import { useMutation } from '@tanstack/react-query'"),
    asSource('web/messages/use-thread.ts', "import { useMutation } from '@tanstack/react-query'"),
    asSource('web/ui/a.tsx', "import { dayOf } from '#domain/calendar.ts'"),
    asSource('web/jobs/a.test.tsx', "import { Screen } from '#web/screens/jobs-screen.tsx'\nopen('/jobs')"),
  ]
  for (const [, rule] of rules) expect(fine.flatMap(rule)).toEqual([])
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
