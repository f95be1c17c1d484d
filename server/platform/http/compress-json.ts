import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const JSON_OPTIONS = {
  // Brotli at its level of twice the time makes a page of offers no smaller.
  encodings: ['gzip' as const],
  // One packet: smaller answers arrive no sooner.
  threshold: 1024,
  // Half a millisecond: another thread costs more than it saves for less.
  syncThreshold: 128 * 1024,
}

/** Compresses JSON answers. Files are compressed already, and events must not be delayed. */
export async function compressJson(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    const endpoint = route.config?.endpoint
    // On each route: a route with options of its own forgets the plugin's.
    if (endpoint && !endpoint.produces && !endpoint.stream) route.compress = JSON_OPTIONS
  })
  // By default it would unpack bodies, too, and a small one may hold a gigabyte.
  await app.register(compress, { globalCompression: false, globalDecompression: false })
}
