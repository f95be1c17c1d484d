import { spanishPorts } from '#domain/ports/port.ts'

export const canaries = [
  ...spanishPorts('La Graciosa', [['Caleta de Sebo', 29.227, -13.502, ['La Graciosa']]]),
  ...spanishPorts('Lanzarote', [
    ['Arrecife', 28.96, -13.535, ['Marina Lanzarote', 'Puerto Naos']],
    ['Puerto del Carmen', 28.92, -13.672],
    ['Puerto Calero', 28.914, -13.706],
    ['Marina Rubicón', 28.855, -13.815],
    ['Playa Blanca', 28.857, -13.832],
  ]),
  ...spanishPorts('Fuerteventura', [
    ['Corralejo', 28.74, -13.86],
    ['Puerto del Rosario', 28.495, -13.853],
    ['Caleta de Fuste', 28.392, -13.855, ['El Castillo']],
    ['Gran Tarajal', 28.207, -14.023],
    ['Morro Jable', 28.048, -14.36],
  ]),
  ...spanishPorts('Gran Canaria', [
    ['Las Palmas de Gran Canaria', 28.132, -15.41, ['Las Palmas', 'Puerto de la Luz']],
    ['Pasito Blanco', 27.745, -15.622],
    ['Arguineguín', 27.757, -15.685],
    ['Puerto Rico', 27.78, -15.711],
    ['Puerto de Mogán', 27.815, -15.766, ['Mogán']],
    ['Agaete', 28.102, -15.712, ['Puerto de las Nieves']],
  ]),
  ...spanishPorts('Tenerife', [
    ['Santa Cruz de Tenerife', 28.467, -16.24, ['Marina Tenerife']],
    ['Radazul', 28.401, -16.324],
    ['Puerto de Güímar', 28.293, -16.373, ['Güímar']],
    ['San Miguel', 28.02, -16.612, ['San Miguel de Abona', 'Amarilla']],
    ['Las Galletas', 28.007, -16.661, ['Marina del Sur']],
    ['Los Cristianos', 28.047, -16.717],
    ['Puerto Colón', 28.079, -16.739],
    ['Los Gigantes', 28.248, -16.843],
    ['Garachico', 28.374, -16.757],
  ]),
  ...spanishPorts('La Gomera', [
    ['San Sebastián de La Gomera', 28.087, -17.108, ['La Gomera', 'Marina La Gomera']],
    ['Valle Gran Rey', 28.079, -17.333, ['Vueltas']],
  ]),
  ...spanishPorts('La Palma', [
    ['Santa Cruz de La Palma', 28.677, -17.765, ['La Palma', 'Marina La Palma']],
    ['Tazacorte', 28.643, -17.944],
  ]),
  ...spanishPorts('El Hierro', [
    ['La Estaca', 27.782, -17.902],
    ['La Restinga', 27.639, -17.982],
  ]),
]
