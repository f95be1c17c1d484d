/** One for each thing that must happen once. Not randomUUID(), which a page over plain http on a network address does not have. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
