/** How many wait behind each entry of the navigation, by its address. */
export const useQueueCounts = (): Record<string, number> => ({})
