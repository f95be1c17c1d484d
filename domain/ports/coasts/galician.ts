import { spanishPorts } from '#domain/ports/port.ts'

/** From Estaca de Bares to the Miño. */
export const galician = [
  ...spanishPorts('A Coruña', [
    ['Cariño', 43.738, -7.865],
    ['Cedeira', 43.665, -8.065],
    ['Ferrol', 43.468, -8.26],
    ['Ares', 43.424, -8.24],
    ['Sada', 43.363, -8.243, ['Fontán']],
    ['A Coruña', 43.367, -8.385, ['Cruña']],
    ['Corme', 43.26, -8.962],
    ['Laxe', 43.223, -8.998, ['Lage']],
    ['Camariñas', 43.126, -9.182],
    ['Muxía', 43.107, -9.212, ['Mugía']],
    ['Fisterra', 42.908, -9.255, ['Finisterre']],
    ['Muros', 42.776, -9.055],
    ['Portosín', 42.766, -8.948],
    ['Ribeira', 42.555, -8.985, ['Santa Uxía de Ribeira', 'Riveira']],
    ['A Pobra do Caramiñal', 42.606, -8.928, ['Puebla del Caramiñal', 'La Puebla del Caramiñal']],
  ]),
  ...spanishPorts('Pontevedra', [
    ['Vilagarcía de Arousa', 42.6, -8.776, ['Villagarcía de Arosa', 'Vilagarcía', 'Villagarcía']],
    ['Cambados', 42.517, -8.82],
    ['O Grove', 42.5, -8.86],
    ['Pedras Negras', 42.455, -8.917, ['San Vicente do Mar', 'San Vicente del Mar']],
    ['Portonovo', 42.393, -8.82],
    ['Sanxenxo', 42.396, -8.8, ['Sangenjo']],
    ['Combarro', 42.428, -8.706],
    ['Marín', 42.398, -8.702],
    ['Bueu', 42.332, -8.785],
    ['Cangas', 42.26, -8.782, ['Cangas do Morrazo', 'Cangas de Morrazo']],
    ['Moaña', 42.275, -8.735],
    ['Vigo', 42.243, -8.735],
    ['Baiona', 42.123, -8.845, ['Bayona']],
    ['A Guarda', 41.899, -8.882, ['La Guardia']],
  ]),
]
