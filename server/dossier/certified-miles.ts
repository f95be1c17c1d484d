/** Of a person's signed sea service, in nautical miles; null without any. */
export const certifiedMilesOf = async (_userId: string): Promise<number | null> => null
