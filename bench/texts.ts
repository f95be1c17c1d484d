/** The words of filled databases. */
export const firstNames = [
  'Ana',
  'Óscar',
  'Carla',
  'Diego',
  'Núria',
  'Xoán',
  'Iñaki',
  'Begoña',
  'José',
  'María',
  'Łukasz',
  'Siobhán',
]

export const lastNames = [
  'Ferrer',
  'Núñez',
  'Etxebarria',
  'Castro',
  'Pons',
  'García',
  'Roig',
  'Peña',
  'Müller',
  'O’Brien',
  'Vidal',
]

export const answers = [
  'Buenos días, ¿sigue en pie la salida del jueves?',
  'Sí, el parte da poniente de fuerza tres.',
  'Llego en el tren de las ocho y voy directo al pantalán.',
  'He dejado las llaves en capitanía, a tu nombre.',
  'Falta revisar la balsa antes de soltar amarras.',
  'Perfecto, lo hablamos esta tarde.',
]

export const additions = [
  'Te mando luego la lista de a bordo.',
  '¿Cuántos seremos en las guardias?',
  'Si rola a levante esperamos un día.',
  'Gracias.',
  'El depósito está lleno y el agua también.',
]

export const openings = [
  'Llevamos el barco a invernar y no nos da el calendario.',
  'Entrega al nuevo dueño en el pantalán, con las llaves y los papeles.',
  'Vuelta de la temporada de chárter, con el barco vacío.',
  'Subida a varadero para cambiar la hélice y pintar la obra viva.',
]

export const details = [
  'Piloto automático, AIS y balsa revisada este año.',
  'Mayor enrollable, génova nuevo y motor con doscientas horas.',
  'Salida con ventana de tiempo; hay puertos de refugio cada pocas horas.',
  'Guardias de tres horas, dos camarotes libres y la nevera llena.',
]
