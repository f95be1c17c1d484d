import { drawDemoSignature } from '#server/app/demo/photos.ts'
import { readInk } from '#server/platform/images/ink.ts'

export const demoDevice = { address: '203.0.113.7', browser: 'Demostración' }

export async function inkOf(party: 'crew' | 'owner'): Promise<Buffer> {
  const drawn = await drawDemoSignature(party)
  return readInk(`data:image/png;base64,${drawn.toString('base64')}`)
}
