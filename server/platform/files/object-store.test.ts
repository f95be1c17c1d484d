import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openObjectStore } from '#server/platform/files/object-store.ts'

let server: http.Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('Hundreds of files that are asked for at once go to the store a few at a time, and all come', async () => {
  let [open, most] = [0, 0]
  server = http.createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.end(request.url?.replace(/\?.*/, '').slice(-3))
    }, 20)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const files = openObjectStore({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'singladura',
    prefix: '',
    accessKeyId: 'CLAVE',
    secretAccessKey: 'SECRETO',
  })
  const names = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'))
  const got = await Promise.all(names.map(name => files.get(`photos/${name}`)))
  expect([got.map(String), most > 8, most <= 32]).toEqual([names, true, true])
})
