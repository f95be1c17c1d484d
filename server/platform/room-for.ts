/**
 * Options of an LRUCache of at most `count` entries that takes memory as it fills. With `max` it takes all of it at the
 * start: for 50,000 entries 7 ms.
 */
export const roomFor = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
