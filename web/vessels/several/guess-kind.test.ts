import { expect, test } from 'vitest'
import { guessKind } from '#web/vessels/several/guess-kind.ts'

test.each([
  ['seguro-2026.pdf', 'insurance'],
  ['Póliza_Mapfre.PDF'.normalize('NFD'), 'insurance'],
  ['RevisiónBalsa2026.jpg', 'liferaft'],
  ['zafa hidrostática de la balsa.pdf', 'hydrostatic'],
  ['radiobaliza.png', 'epirb'],
  ['licencia de estación de radio.pdf', 'radio_licence'],
  ['inspección extintores.pdf', 'extinguishers'],
  ['ITB.pdf', 'inspection'],
  ['permiso.de.navegación.pdf', 'navigation_permit'],
  ['hoja de asiento.webp', 'registration'],
  ['Botiquín (2).pdf', 'first_aid'],
  ['bengalas.pdf', 'flares'],
])('%s is recognised by its name', (name, kind) => {
  expect(guessKind(name)).toBe(kind)
})

test.each(['IMG_2031.jpg', 'escaneo 3.pdf', 'seguridad.pdf', 'radiografía.pdf', '.pdf', 'seguro'.repeat(2)])(
  '%s says nothing of its kind',
  name => {
    expect(guessKind(name)).toBeUndefined()
  },
)
