/** The figures that a log entry of any kind may have, and its text. */
export const everyFigure = {
  position: { latitude: 39.45833, longitude: 2.56834 },
  course: 275.25,
  speed: 6.4,
  windDirection: 'WSW',
  windForce: 4,
  seaState: 3,
  barometer: 1013.25,
  engineHours: 1250.5,
  fuel: 80,
  text: 'Todo a bordo, bien.',
} as const
