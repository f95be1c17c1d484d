/** Hours of the engine, a tank's part or its litres, volts at rest. */
export const units = ['h', '%', 'l', 'V'] as const
export type Unit = (typeof units)[number]
