import { spanishPorts } from '#domain/ports/port.ts'

export const alboranAndMurcia = [
  ...spanishPorts('Cádiz', [['Sotogrande', 36.288, -5.268]]),
  ...spanishPorts('Málaga', [
    ['La Duquesa', 36.354, -5.228, ['Manilva']],
    ['Estepona', 36.413, -5.158],
    ['Puerto Banús', 36.484, -4.953, ['José Banús', 'Banús']],
    ['Marbella', 36.507, -4.89, ['Virgen del Carmen']],
    ['Cabopino', 36.482, -4.741],
    ['Fuengirola', 36.542, -4.612],
    ['Benalmádena', 36.594, -4.512],
    ['Málaga', 36.711, -4.414],
    ['Caleta de Vélez', 36.746, -4.067],
  ]),
  ...spanishPorts('Granada', [
    ['Marina del Este', 36.721, -3.727, ['Almuñécar', 'La Herradura']],
    ['Motril', 36.718, -3.525],
  ]),
  ...spanishPorts('Almería', [
    ['Adra', 36.742, -3.02],
    ['Almerimar', 36.694, -2.796],
    ['Roquetas de Mar', 36.755, -2.605],
    ['Aguadulce', 36.814, -2.56],
    ['Almería', 36.83, -2.465],
    ['San José', 36.764, -2.105],
    ['Carboneras', 36.988, -1.895],
    ['Garrucha', 37.18, -1.818],
  ]),
  ...spanishPorts('Murcia', [
    ['Águilas', 37.405, -1.575],
    ['Mazarrón', 37.56, -1.255],
    ['Cartagena', 37.592, -0.985, ['Yacht Port Cartagena']],
    ['Cabo de Palos', 37.632, -0.695],
    ['Tomás Maestre', 37.741, -0.724, ['La Manga', 'La Manga del Mar Menor']],
    ['San Pedro del Pinatar', 37.82, -0.755, ['Marina de las Salinas', 'Lo Pagán']],
  ]),
]
