import { expect, test } from 'vitest'
import { defaultTerms } from '#domain/contracts/terms.ts'

const blocks = defaultTerms.split('\n\n')
const headings = blocks.filter(block => /^\d+\. /.test(block))

test('the clauses begin by saying that they are a template and no legal advice', () => {
  expect(defaultTerms).toMatch(/^Este texto es un modelo: no sustituye el asesoramiento jurídico\./)
})

test('the clauses are numbered without a gap, and each says something', () => {
  expect(headings.map(heading => Number.parseInt(heading, 10))).toEqual(headings.map((_, index) => index + 1))
  for (const heading of headings) expect(blocks[blocks.indexOf(heading) + 1]).toMatch(/^\p{Lu}.*\.$/u)
})

test('a clause that another one names is there', () => {
  const named = [...defaultTerms.matchAll(/cláusula (\d+)/g)].map(([, number]) => Number(number))
  expect(named.length).toBeGreaterThan(0)
  for (const number of named) expect(number).toBeLessThanOrEqual(headings.length)
})

test('the clauses invent no sum and no percentage: those are fields', () => {
  expect(defaultTerms).not.toMatch(/€|%|euros?\b/i)
})

test('the clauses leave room for changes', () => {
  expect(defaultTerms.length).toBeLessThanOrEqual(12_000)
})
