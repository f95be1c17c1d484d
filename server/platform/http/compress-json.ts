import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const JSON_OPTIONS = {
  // Brotli at the level that takes twice as long makes a page of offers no smaller.
  encodings: ['gzip' as const],
  // A packet: what fits in it comes no sooner for being smaller.
  threshold: 1024,
  // Half a millisecond. To hand less to another thread and back costs more than it saves.
  syncThreshold: 128 * 1024,
}

/** Compresses the answers that are JSON. Files are compressed as they are, and events would be held back. */
export async function compressJson(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    const endpoint = route.config?.endpoint
    // Not among the plugin's own options: a route that has any forgets those.
    if (endpoint && !endpoint.produces && !endpoint.stream) route.compress = JSON_OPTIONS
  })
  // Unasked, it would unpack bodies, too, and a small one may hold a gigabyte.
  await app.register(compress, { globalCompression: false, globalDecompression: false })
}
