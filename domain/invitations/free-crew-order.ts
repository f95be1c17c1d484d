/**
 * A missing answer costs these points, and the fewest come first. Each weighs more than the later ones together: the
 * text of the terms says which comes first.
 */
export const freeCrewWeights = { titles: 4, length: 2, vesselType: 1 } as const
