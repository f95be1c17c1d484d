/**
 * One for each thing that must happen once. Not randomUUID(), which pages over plain http on a network address lack.
 */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
