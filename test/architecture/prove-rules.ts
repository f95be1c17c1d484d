import { describe, expect, test } from 'vitest'
import { asSource, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** A rule's name, the rule, and files that break it: a rule without a failing sample proves nothing. */
export type ProvenRule = [name: string, rule: Rule, broken: [path: string, text: string][]]

/** Declares the tests of each rule: the code keeps it, and each sample breaks it once. */
export function proveRules(rules: readonly ProvenRule[], code: readonly SourceFile[]): void {
  describe.each(rules)('%s', (_, rule, broken) => {
    test('everywhere', () => {
      expect(code.flatMap(rule)).toEqual([])
    })
    test.each(broken)('and who breaks it is told: %s %s', (path, text) => {
      expect(rule(asSource(path, text))).toHaveLength(1)
    })
  })
}
