import { spanishPorts } from '#domain/ports/port.ts'

/** From the Guadiana to the Strait, and the two cities across. */
export const gulfOfCadiz = [
  ...spanishPorts('Huelva', [
    ['Ayamonte', 37.212, -7.407],
    ['Isla Canela', 37.183, -7.342],
    ['Isla Cristina', 37.195, -7.32],
    ['El Rompido', 37.205, -7.07],
    ['Punta Umbría', 37.175, -6.955],
    ['Huelva', 37.205, -6.935],
    ['Mazagón', 37.13, -6.835],
  ]),
  ...spanishPorts('Cádiz', [
    ['Chipiona', 36.75, -6.43],
    ['Sanlúcar de Barrameda', 36.79, -6.36, ['Sanlúcar', 'Bonanza']],
    ['Rota', 36.615, -6.35],
    ['Puerto Sherry', 36.577, -6.25],
    ['El Puerto de Santa María', 36.585, -6.225, ['Santa María']],
    ['Cádiz', 36.545, -6.285, ['Puerto América']],
    ['Sancti Petri', 36.388, -6.212],
    ['Conil', 36.295, -6.137, ['Conil de la Frontera']],
    ['Barbate', 36.182, -5.93],
    ['Tarifa', 36.007, -5.603],
    ['Algeciras', 36.13, -5.432],
    ['La Línea', 36.158, -5.371, ['La Línea de la Concepción', 'Alcaidesa']],
  ]),
  ...spanishPorts('Ceuta', [['Ceuta', 35.896, -5.31]]),
  ...spanishPorts('Melilla', [['Melilla', 35.292, -2.928]]),
]
