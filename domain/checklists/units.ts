/** Hours of the engine, a tank's part or its litres, volts without load. */
export const units = ['h', '%', 'l', 'V'] as const
export type Unit = (typeof units)[number]
