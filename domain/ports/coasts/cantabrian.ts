import { spanishPorts } from '#domain/ports/port.ts'

/** From the French border to Estaca de Bares. */
export const cantabrian = [
  ...spanishPorts('Gipuzkoa', [
    ['Hondarribia', 43.383, -1.792, ['Fuenterrabía']],
    ['Pasajes', 43.34, -1.925, ['Pasaia', 'Pasajes de San Pedro', 'Pasajes de San Juan']],
    ['San Sebastián', 43.322, -1.995, ['Donostia', 'Donostia-San Sebastián']],
    ['Orio', 43.29, -2.13],
    ['Getaria', 43.304, -2.195, ['Guetaria']],
    ['Zumaia', 43.307, -2.247, ['Zumaya']],
    ['Mutriku', 43.312, -2.378, ['Motrico']],
  ]),
  ...spanishPorts('Bizkaia', [
    ['Ondarroa', 43.325, -2.414],
    ['Lekeitio', 43.368, -2.495, ['Lequeitio']],
    ['Bermeo', 43.423, -2.708],
    ['Getxo', 43.34, -3.02, ['Guecho', 'Las Arenas', 'Areeta']],
    ['Bilbao', 43.375, -3.07, ['Bilbo', 'Santurtzi', 'Santurce', 'Zierbena']],
  ]),
  ...spanishPorts('Cantabria', [
    ['Castro Urdiales', 43.382, -3.208],
    ['Laredo', 43.417, -3.415],
    ['Santoña', 43.435, -3.452],
    ['Santander', 43.455, -3.77, ['Marina del Cantábrico']],
    ['Suances', 43.443, -4.037],
    ['San Vicente de la Barquera', 43.397, -4.383],
  ]),
  ...spanishPorts('Asturias', [
    ['Llanes', 43.423, -4.75],
    ['Ribadesella', 43.47, -5.065, ['Ribeseya']],
    ['Lastres', 43.516, -5.263, ['Llastres']],
    ['Gijón', 43.555, -5.67, ['Xixón']],
    ['Avilés', 43.597, -5.935],
    ['Cudillero', 43.568, -6.147, ['Cuideiru']],
    ['Luarca', 43.549, -6.53],
    ['Navia', 43.56, -6.725],
  ]),
  ...spanishPorts('Lugo', [
    ['Ribadeo', 43.55, -7.03],
    ['Burela', 43.665, -7.35],
    ['Viveiro', 43.69, -7.6, ['Vivero', 'Celeiro']],
  ]),
]
