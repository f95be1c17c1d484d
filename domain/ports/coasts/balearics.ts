import { spanishPorts } from '#domain/ports/port.ts'

export const balearics = [
  ...spanishPorts('Mallorca', [
    ['Palma', 39.55, 2.63, ['Palma de Mallorca', 'Ciutat de Mallorca']],
    ['Puerto Portals', 39.529, 2.567, ['Portals', 'Portals Nous']],
    ['Port Adriano', 39.488, 2.477, ['Adriano', 'El Toro']],
    ['Santa Ponça', 39.514, 2.465, ['Santa Ponsa']],
    ['Andratx', 39.543, 2.377, ['Andraitx']],
    ['Sóller', 39.799, 2.689],
    ['Pollença', 39.905, 3.092, ['Pollensa']],
    ['Alcúdia', 39.836, 3.143, ['Alcudiamar']],
    ['Can Picafort', 39.768, 3.161],
    ['Cala Ratjada', 39.71, 3.466, ['Cala Rajada']],
    ['Cala Bona', 39.61, 3.395],
    ['Porto Cristo', 39.537, 3.34],
    ['Portocolom', 39.414, 3.272],
    ['Cala d’Or', 39.369, 3.239],
    ['Portopetro', 39.358, 3.216],
    ['Colònia de Sant Jordi', 39.312, 2.995, ['Colonia de San Jorge']],
    ['Sa Ràpita', 39.36, 2.953],
    ['El Arenal', 39.5, 2.747, ['S’Arenal']],
    ['Can Pastilla', 39.532, 2.715, ['San Antonio de la Playa', 'Sant Antoni de la Platja']],
  ]),
  ...spanishPorts('Baleares', [['Cabrera', 39.156, 2.928]]),
  ...spanishPorts('Menorca', [
    ['Maó', 39.872, 4.308, ['Mahón', 'Es Castell']],
    ['Ciutadella', 39.995, 3.825, ['Ciudadela', 'Ciutadella de Menorca']],
    ['Cala en Bosc', 39.925, 3.838, ['Cala en Bosch']],
    ['Fornells', 40.065, 4.133],
    ['Addaia', 40.016, 4.206, ['Addaya']],
  ]),
  ...spanishPorts('Ibiza', [
    ['Ibiza', 38.906, 1.452, ['Eivissa', 'Botafoch', 'Botafoc']],
    ['Santa Eulària', 38.982, 1.541, ['Santa Eulalia', 'Santa Eulària des Riu', 'Santa Eulalia del Río']],
    ['Sant Antoni de Portmany', 38.978, 1.293, ['San Antonio Abad', 'Sant Antoni', 'San Antonio']],
  ]),
  ...spanishPorts('Formentera', [['La Savina', 38.736, 1.417, ['La Sabina', 'Formentera']]]),
]
