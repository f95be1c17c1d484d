import { spanishPorts } from '#domain/ports/port.ts'

/** The Valencian coast, from south to north. */
export const levante = [
  ...spanishPorts('Alicante', [
    ['Torre de la Horadada', 37.867, -0.756],
    ['Campoamor', 37.899, -0.747, ['Dehesa de Campoamor']],
    ['Torrevieja', 37.966, -0.686, ['Marina Salinas']],
    ['Guardamar', 38.109, -0.64, ['Guardamar del Segura']],
    ['Santa Pola', 38.186, -0.562],
    ['Tabarca', 38.168, -0.482, ['Nueva Tabarca']],
    ['Alicante', 38.333, -0.482, ['Alacant']],
    ['El Campello', 38.431, -0.384],
    ['Villajoyosa', 38.505, -0.221, ['La Vila Joiosa']],
    ['Benidorm', 38.533, -0.134],
    ['Altea', 38.587, -0.054],
    ['Luis Campomanes', 38.628, -0.001, ['Campomanes', 'Marina Greenwich', 'Mascarat']],
    ['Calp', 38.638, 0.07, ['Calpe']],
    ['Moraira', 38.684, 0.139],
    ['Jávea', 38.797, 0.187, ['Xàbia']],
    ['Dénia', 38.847, 0.127],
  ]),
  ...spanishPorts('Valencia', [
    ['Oliva', 38.933, -0.091],
    ['Gandia', 38.997, -0.145],
    ['Cullera', 39.153, -0.236],
    ['Valencia', 39.43, -0.305, ['Real Club Náutico de Valencia', 'Juan Carlos I']],
    ['Port Saplaya', 39.511, -0.316],
    ['Pobla Marina', 39.555, -0.281, ['La Pobla de Farnals', 'Puebla de Farnals']],
    ['Sagunto', 39.635, -0.2, ['Sagunt', 'Canet de Berenguer', 'Siles']],
  ]),
  ...spanishPorts('Castellón', [
    ['Burriana', 39.856, -0.066, ['Borriana']],
    ['Castelló', 39.963, 0.025, ['Castellón', 'Castellón de la Plana', 'Castelló de la Plana']],
    ['Oropesa del Mar', 40.075, 0.137, ['Oropesa', 'Orpesa']],
    ['Alcossebre', 40.247, 0.285, ['Alcocebre', 'Las Fuentes', 'Les Fonts']],
    ['Peñíscola', 40.353, 0.406],
    ['Benicarló', 40.411, 0.438],
    ['Vinaròs', 40.464, 0.482, ['Vinaroz']],
  ]),
]
