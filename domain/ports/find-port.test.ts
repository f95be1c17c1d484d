import { expect, test } from 'vitest'
import { findPort } from '#domain/ports/find-port.ts'
import { countryNames, placeOf } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

test.each([
  ['Palma', 'Palma'],
  ['palma de mallorca', 'Palma'],
  ['PUERTO DE PALMA', 'Palma'],
  ['Puerto de Valencia', 'Valencia'],
  ['València', 'Valencia'],
  ['Valencia (Real Club Náutico)', 'Valencia'],
  ['Valencia, España', 'Valencia'],
  ['Real Club Náutico de Dénia', 'Dénia'],
  ['Mahón', 'Maó'],
  ['mao', 'Maó'],
  ['Donostia', 'San Sebastián'],
  ['Donostia / San Sebastián', 'San Sebastián'],
  ['La Coruña', 'A Coruña'],
  ['Coruña', 'A Coruña'],
  ['Xàbia', 'Jávea'],
  ['Javea', 'Jávea'],
  ['Alacant', 'Alicante'],
  ['Fuenterrabía', 'Hondarribia'],
  ['Eivissa', 'Ibiza'],
  ['Ametlla de Mar', 'L’Ametlla de Mar'],
  ["L'Estartit", 'L’Estartit'],
  ['Estartit', 'L’Estartit'],
  ['Marina Botafoch', 'Ibiza'],
  ['Port de Pollença', 'Pollença'],
  ['Puerto de Mogán', 'Puerto de Mogán'],
  ['Puerto Banús', 'Puerto Banús'],
  ['Oporto', 'Porto'],
  ['Porto', 'Porto'],
  ['Les Sables d Olonne', 'Les Sables-d’Olonne'],
  ['Santander ', 'Santander'],
  ['Pasaia', 'Pasajes'],
  ['Las Palmas', 'Las Palmas de Gran Canaria'],
  ['Kuşadası', 'Kusadasi'],
  ['San Sebastián (La Gomera)', 'San Sebastián de La Gomera'],
  ['San Sebastián, La Gomera, Canarias', 'San Sebastián de La Gomera'],
  ['San Sebastián (Gipuzkoa)', 'San Sebastián'],
  ['Santa Cruz, Tenerife', 'Santa Cruz de Tenerife'],
  ['Santa Cruz (La Palma)', 'Santa Cruz de La Palma'],
  ['Cartagena (Murcia)', 'Cartagena'],
  ['Cartagena, Región de Murcia, España', 'Cartagena'],
  ['Cartagena, Spain', 'Cartagena'],
  ['Cartagena (ES)', 'Cartagena'],
  ['Falmouth (Cornualles)', 'Falmouth'],
  ['Falmouth, UK', 'Falmouth'],
  ['Plymouth, Inglaterra', 'Plymouth'],
  ['Palma (Baleares)', 'Palma'],
  ['Palma - Mallorca', 'Palma'],
  ['Palma, pantalán 3', 'Palma'],
  ['Palma (Can Pastilla)', 'Palma'],
  ['Real Club Náutico, Valencia', 'Valencia'],
  ['Getxo (Bilbao)', 'Getxo'],
  ['Horta (Azores)', 'Horta'],
  ['Horta, Faial, Azores', 'Horta'],
  ['Funchal (Madeira, Portugal)', 'Funchal'],
  ['Ajaccio (Córcega)', 'Ajaccio'],
  ['Porto Cervo, Cerdeña, Italia', 'Porto Cervo'],
  ['Tánger, MA', 'Tánger'],
  ['Marina di Ragusa (Sicilia)', 'Marina di Ragusa'],
  ['Ibiza (Marina Botafoch)', 'Ibiza'],
  ['Barcelona (Port Vell)', 'Barcelona'],
  ['Barcelona, Catalunya', 'Barcelona'],
  ['L’Estartit (frente a las Medas)', 'L’Estartit'],
])('%s is %s', (text, name) => {
  expect(findPort(text)?.name).toBe(name)
})

test('La Palma is the island, although Palma without an article is not', () => {
  expect([findPort('La Palma')?.name, findPort('Palma')?.name]).toEqual(['Santa Cruz de La Palma', 'Palma'])
})

test.each(['', ' ', 'La', 'Puerto', 'Marina', 'Mallorca', 'Palmas de', 'Valenci', 'Madrid'])(
  '%j names no port',
  text => {
    expect(findPort(text)).toBeUndefined()
  },
)

test.each([
  'Cartagena (Colombia)',
  'Cartagena, Colombia',
  'Cartagena - Colombia',
  'Cartagena [Colombia]',
  'Cartagena / Colombia',
  'Cartagena (Bolívar)',
  'Cartagena (Indias)',
  'Cartagena de Indias',
  'Cartagena (club de pesca, Colombia)',
  'Puerto de Cartagena (Colombia)',
  'Colombia, Cartagena',
  'Cartagena (departamento de Bolívar)',
  'Cartagena (Chile)',
  'Falmouth (Antigua)',
  'Falmouth, Antigua y Barbuda',
  'Falmouth (Jamaica)',
  'Falmouth, MA',
  'English Harbour, Falmouth',
  'Plymouth, Massachusetts',
  'Plymouth (Montserrat)',
  'Valencia (Venezuela)',
  'Valencia, Carabobo',
  'Barcelona (Anzoátegui)',
  'San Sebastián (Puerto Rico)',
  'San Sebastián (Brasil)',
  'Santa Cruz, California',
  'Santander (Filipinas)',
  'Palma (Mozambique)',
  'Palma (Cabo Delgado)',
  'Palma (Menorca)',
  'Ibiza (Canarias)',
  'Lagos (Nigeria)',
  'Porto (Córcega)',
  'Venice, Florida',
  'Naples (FL)',
  'Baltimore, Maryland',
  'Portsmouth (New Hampshire)',
  'Dover (Delaware)',
  'Valencia, Palma',
  'Cádiz (un sitio sin nombre)',
])('%s is none of ours', text => {
  expect(findPort(text)).toBeUndefined()
})

test('a place in any language of its own country agrees, in another it does not', () => {
  for (const port of ports) {
    expect([findPort(`${port.name} (${placeOf(port)})`)?.id, port.id]).toEqual([port.id, port.id])
    expect(findPort(`${port.name}, ${countryNames[port.country]}`)?.id).toBe(port.id)
    expect(findPort(`${port.name} (Australia)`)).toBeUndefined()
  }
})
