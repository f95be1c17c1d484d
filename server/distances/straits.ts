import type { Position } from '#domain/distances/rhumb.ts'

/**
 * Waters that boats pass and that the mask would close; each is opened along a line. The canal of Corinth stays
 * closed.
 */
export const straits: Record<string, Position[]> = {
  'El Río, entre La Graciosa y Lanzarote': [
    [-13.57, 29.2],
    [-13.5, 29.227],
    [-13.44, 29.26],
  ],
  'Ría de Viveiro': [
    [-7.6, 43.69],
    [-7.6, 43.75],
  ],
  'Desembocadura del Guadiana': [
    [-7.407, 37.212],
    [-7.4, 37.14],
  ],
  'Barra de Faro y Olhão': [
    [-7.838, 37.02],
    [-7.87, 36.985],
    [-7.87, 36.95],
  ],
  'Bahía de Cartagena': [
    [-0.985, 37.592],
    [-0.97, 37.54],
  ],
  'Bocas de Kotor': [
    [18.683, 42.43],
    [18.6, 42.435],
    [18.545, 42.43],
    [18.51, 42.36],
  ],
}
