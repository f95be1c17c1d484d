import { expect, test } from 'vitest'
import { understandPort } from '#domain/ports/understand-port.ts'

test.each([
  ['Cartagena', 'Cartagena', []],
  ['Cartagena (Colombia)', undefined, ['Cartagena']],
  ['San Sebastián', 'San Sebastián', ['San Sebastián de La Gomera']],
  ['San Sebastián (La Gomera)', 'San Sebastián de La Gomera', []],
  ['Santa Cruz', undefined, ['Santa Cruz de Tenerife', 'Santa Cruz de La Palma']],
  ['Falmouth (Antigua)', undefined, ['Falmouth']],
  ['Palma', 'Palma', ['Santa Cruz de La Palma']],
  ['Rodney Bay (Santa Lucía)', undefined, []],
  ['Sevilla', undefined, []],
  ['palma mallorca', undefined, ['Palma']],
  ['Dénia Alicante', undefined, ['Dénia']],
  ['cartagena colombia', undefined, ['Cartagena']],
  ['San Nadie', undefined, []],
  ['', undefined, []],
])('%j is understood as %s, and may be %j', (text, port, others) => {
  const understood = understandPort(text)
  expect([understood.port?.name, understood.others.map(({ name }) => name)]).toEqual([port, others])
})
