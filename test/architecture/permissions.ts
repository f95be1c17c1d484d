import { accountStatuses } from '#domain/accounts/account-status.ts'
import { roles } from '#domain/accounts/credentials.ts'
import { applicationStatuses } from '#domain/applications/application.ts'
import { itemStatuses } from '#domain/checklists/checklist-item.ts'
import { checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { jobStatuses } from '#domain/jobs/job.ts'
import { isTest, isWithin, pathOf, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

const isOurs = (file: SourceFile) => isWithin(file, 'web') && !isTest(file)

/** The states of a role, an account, an offer, an application, a contract, a list and its items. */
const words: ReadonlySet<string> = new Set([
  ...roles,
  ...accountStatuses,
  ...jobStatuses,
  ...applicationStatuses,
  'withdrawn',
  ...contractStatuses,
  ...checklistStatuses,
  ...itemStatuses,
])

const QUOTED = /['"`](\w+)['"`]/g
/** A literal beside a sign of comparison, after `case`, or in a list that is asked. */
const COMPARISONS = [
  /[!=]==?\s*['"`]\w+['"`]/g,
  /['"`]\w+['"`]\s*[!=]==?/g,
  /\bcase\s+['"`]\w+['"`]/g,
  /\[[^\][]*\](?:\s+as const)?\)?\s*\.\s*(?:includes|indexOf|has)\(/g,
]

/**
 * For any name of the variable: a status or a role is asked about in the domain, or looked up in a table that has
 * them all.
 */
export const screensCompareNoStatus: Rule = file => {
  if (!isOurs(file)) return []
  const found = COMPARISONS.flatMap(comparison => [...file.text.matchAll(comparison)].map(([text]) => text))
  return found
    .filter(text => [...text.matchAll(QUOTED)].some(([, word = '']) => words.has(word)))
    .map(
      text =>
        `${file.path} compares ${text}: ask the policy of the act, or the reply's \`may\`; words and looks come from a table with every status.`,
    )
}

/** A policy knows who may take a step, and when; the machine alone does not. */
export const screensKnowNoMachine: Rule = file =>
  isOurs(file)
    ? file.imports
        .filter(name => /^domain\/.*\btransitions\.ts$/.test(pathOf(name) ?? ''))
        .map(name => `${file.path} imports '${name}': ask the policy.`)
    : []
