import { expect, test } from 'vitest'
import { screensCompareNoStatus, screensKnowNoMachine } from '#test/architecture/permissions.ts'
import { type ProvenRule, proveRules } from '#test/architecture/prove-rules.ts'
import { asSource, readCode } from '#test/architecture/read-code.ts'

const code = readCode()

/** The rule, then files that break it: a rule that catches nothing would be no rule. */
const rules: ProvenRule[] = [
  [
    'no comparison of a status or a role in the web decides anything',
    screensCompareNoStatus,
    [
      ['web/contracts/a.tsx', "if (contract.status === 'completed') return <Download />"],
      ['web/contracts/a.tsx', "{status !== 'cancelled' && <Sign />}"],
      ['web/contracts/a.tsx', "const isOwner = useSession()?.user.role === 'owner'"],
      ['web/applications/a.tsx', 'const mine = myApplicationStatus == "accepted"'],
      ['web/applications/a.tsx', "const waits = state ===\n  'withdrawn'"],
      ['web/messages/a.tsx', "const isHere = 'active' === other.standing"],
      ['web/jobs/a.tsx', "switch (job.status) {\n  case 'open':\n    return <Share />\n}"],
      ['web/jobs/a.tsx', "const goesOn = ['open', 'filled'].includes(job.status)"],
      ['web/jobs/a.tsx', "const goesOn = new Set(['open', 'filled']).has(job.status)"],
      ['web/checklists/a.tsx', "const isDraft = list?.status === 'draft'"],
      ['web/checklists/a-words.ts', "const text = role === 'crew' ? 'Tu lista' : 'Su lista'"],
      ['web/app/frame/a.tsx', "{kind !== 'owner' && <Publish />}"],
    ],
  ],
  [
    'the web asks no state machine, and neither what a step starts from',
    screensKnowNoMachine,
    [
      ['web/jobs/a.tsx', "import { mayStart } from '#domain/transitions.ts'"],
      ['web/jobs/a.tsx', "import { jobTransitions } from '#domain/jobs/job-transitions.ts'"],
    ],
  ],
]

proveRules(rules, code)

test('allowed code passes', () => {
  const fine = [
    asSource('web/jobs/a.tsx', "const tone: Record<JobStatus, ChipTone> = { open: 'ok', filled: 'wait' }"),
    asSource('web/jobs/a.tsx', "if (query.status === 'error') return <Failed />"),
    asSource('web/jobs/a.tsx', "if (error.status === 404 && error.code === 'job_not_found') return null"),
    asSource('web/jobs/a.tsx', "import { jobPolicy } from '#domain/jobs/job-policy.ts'"),
    asSource('web/jobs/a.test.tsx', "expect(job.status === 'open').toBe(true)"),
    asSource('domain/jobs/a.ts', "export const isOpen = ({ status }: Job) => status === 'open'"),
    asSource('server/jobs/a.ts', "import { mayStart } from '#domain/transitions.ts'"),
  ]
  for (const [, rule] of rules) expect(fine.flatMap(rule)).toEqual([])
})
