import { beforeAll, describe, expect, test } from 'vitest'
import { effectsReturnCleanUps } from '#test/architecture/effects.ts'
import { textHasAnElement } from '#test/architecture/own-text.ts'
import { readTyped, type TypedRule } from '#test/architecture/typed-code.ts'

/** A rule's name, the rule, code that breaks it once each, and code that keeps it. */
type Proven = [name: string, rule: TypedRule, broken: string[], kept: string[]]

const inComponent = (code: string) =>
  `import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import * as React from 'react'
import type { Elements } from '#web/ui/elements.ts'
declare const watch: () => () => void
declare const look: () => void
declare const isOpen: boolean
declare const count: number
declare const name: string
declare const list: string[]
declare const node: ReactNode
declare const elements: Elements
const Stays = () => <b>ya</b>
const Comes = () => (isOpen ? <b>ya</b> : null)
const Words = () => name
const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>
export function Sample() {
  const box = useRef<HTMLElement>(null)
  ${code}
  return <footer ref={box as never}>{String([watch, look, isOpen, useEffect, useCallback, useLayoutEffect, React, count, list, node, elements, Stays, Comes, Words, Box])}</footer>
}
`

const rules: Proven[] = [
  [
    'an effect returns its clean-up or nothing',
    effectsReturnCleanUps,
    [
      "useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])",
      'useEffect(() => box.current?.focus(), [])',
      'useEffect(() => (look()), [])',
      'React.useLayoutEffect(() => { if (isOpen) return box.current?.scrollTo(0, 0) })',
      'useEffect(() => (isOpen ? look() : undefined), [])',
      'useEffect(look, [])',
      'const restore = useCallback(() => box.current?.scrollTo(0, 0), [])\nuseLayoutEffect(restore)',
      'useEffect(function () { return look() }, [])',
    ],
    [
      "useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])",
      "useEffect(() => {\n  box.current?.scrollIntoView({ block: 'nearest' })\n}, [])",
      'useEffect(() => watch(), [])',
      'useEffect(watch, [])',
      'useEffect(() => () => look(), [])',
      'useEffect(() => (isOpen ? watch() : undefined), [])',
      'useEffect(() => {\n  if (!isOpen) return\n  const timer = setTimeout(() => look(), 5)\n  return () => clearTimeout(timer)\n}, [])',
    ],
  ],
  [
    'a text that changes has an element of its own, which a page translator may fill',
    textHasAnElement,
    [
      "return <p>{isOpen && 'Abierta'}<b>ya</b></p>",
      "return <p><b>ya</b>{isOpen ? 'abierta' : 'cerrada'}</p>",
      'return <p>Son {count}</p>',
      'return <p><b>ya</b> {name}</p>',
      'return <p>{list.map(each => each.toUpperCase())}</p>',
      'return <p>{list.map(each => isOpen ? <b key={each}>{each}</b> : each)}</p>',
      'return <p>{isOpen && <b>ya</b>} Abierta</p>',
      'return <p><Comes /> Abierta</p>',
      'return <>Abierta</>',
      'return <>{name}</>',
      'return isOpen ? <>Abierta</> : null',
      'return <Box><b>ya</b> Abierta</Box>',
      'return <p><Words /></p>',
      'return <div><b>ya</b>{node}</div>',
      'if (isOpen) return <p>{name}</p>\nreturn <p>Cerrada <b>ya</b></p>',
      'return isOpen ? <p><i>Abierta <b>ya</b></i></p> : <p><i>{name}</i></p>',
      'return <p>{isOpen ? <i>{name}</i> : <i>Cerrada <b>ya</b></i>}</p>',
    ],
    [
      'return <p>{name}</p>',
      "return <p>{isOpen && 'Abierta'}</p>",
      'return <p>{name + count}</p>',
      'return <p>Son <b>{count}</b> barcos</p>',
      'return <p>{isOpen && <b>ya</b>} <span>Abierta</span></p>',
      'return <p>{name && <b>{name}</b>}<i>ya</i></p>',
      'return <p><Stays /> Abierta</p>',
      'return <p>{list.map(each => <b key={each}>{each}</b>)}</p>',
      "return <p>Abierta {'y'} lista</p>",
      'return <Box>Abierta</Box>',
      'return <Box>{name}</Box>',
      'return <div><b>ya</b>{elements}</div>',
      'return <div>{node}</div>',
      'if (isOpen) return <p><span>Abierta</span> <b>ya</b></p>\nreturn <p><span>Cerrada</span> <b>ya</b></p>',
      'return isOpen ? <p>Cerrada <b>ya</b></p> : <div>{name}</div>',
      'return isOpen ? <p><i>Abierta <b>ya</b></i></p> : <p><b>{name}</b></p>',
    ],
  ],
]

// Reading the types takes longer than a rule.
let everywhere: { files: number; faults: Map<TypedRule, string[]> }
beforeAll(() => {
  everywhere = readTyped(undefined, all => ({
    files: all.length,
    faults: new Map(rules.map(([, rule]) => [rule, all.flatMap(rule)])),
  }))
})

describe.each(rules)('%s', (_, rule, broken, kept) => {
  test('everywhere', () => {
    const { files, faults } = everywhere
    expect(files).toBeGreaterThan(400)
    expect(faults.get(rule)).toEqual([])
  })
  test('and who breaks it is told', () => {
    const samples = [...broken, ...kept].map((code, index) => [`sample-${index}.tsx`, inComponent(code)])
    const told = readTyped(Object.fromEntries(samples), files =>
      files.map(file => [Number(/\d+/.exec(file.path)?.[0]), rule(file).length]),
    )
    const expected = [...broken.map(() => 1), ...kept.map(() => 0)]
    expect(new Map(told as [number, number][])).toEqual(
      new Map(expected.map((count, index) => [index, count])),
    )
  })
})
