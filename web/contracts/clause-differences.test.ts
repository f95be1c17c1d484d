import { expect, test } from 'vitest'
import { clauseDifferences } from '#web/contracts/clause-differences.ts'

const standard =
  'Un modelo.\n\n1. Precio\n\nEs el de arriba.\n\nSe paga a la entrega.\n\n2. Gastos\n\nLos paga el Propietario.'
const differences = (agreed: string) => clauseDifferences(standard, agreed)

test('clauses that differ in spaces and line ends alone say the same', () => {
  expect(differences(standard.replaceAll('\n\n', '\r\n \r\n').replace('el de', 'el  de'))).toEqual([])
})

test('one changed word shows its block, under its heading, and no other', () => {
  expect(differences(standard.replace('el Propietario', 'el Tripulante'))).toEqual([
    {
      kind: 'altered',
      clause: '2. Gastos',
      standard: 'Los paga el Propietario.',
      agreed: 'Los paga el Tripulante.',
    },
  ])
})

test('an addition, between others or at the end, is told from a removal', () => {
  expect(differences(standard.replace('Se paga', 'Con IVA.\n\nSe paga'))).toEqual([
    { kind: 'added', clause: '1. Precio', agreed: 'Con IVA.' },
  ])
  expect(differences(`${standard}\n\n3. Multa`)).toEqual([
    { kind: 'added', clause: null, agreed: '3. Multa' },
  ])
  expect(differences(standard.replace('Se paga a la entrega.\n\n', ''))).toEqual([
    { kind: 'removed', clause: '1. Precio', standard: 'Se paga a la entrega.' },
  ])
})

test('another text altogether hides nothing of either', () => {
  const found = differences('Todo distinto.')
  expect(found.map(({ kind }) => kind)).toEqual(['altered', ...Array(5).fill('removed')])
})
