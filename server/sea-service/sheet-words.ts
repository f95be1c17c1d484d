/** Explains the figures of certificates to readers of the paper. */
export const MEASURES =
  'Las millas, las horas y los días salen de la bitácora: millas entre posiciones por el círculo máximo, noche con el sol bajo el horizonte, días naturales de Madrid con el primero y el último. La distancia a la costa es la mayor entre las posiciones anotadas.'
