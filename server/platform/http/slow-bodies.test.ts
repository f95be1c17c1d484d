import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { startTestServer } from '#test/test-server.ts'

const KB = 1024

test('A body that goes on at 4 kB a second is read to its end, and one of 200 bytes a second is told that it is too slow', async () => {
  const server = await startTestServer()
  const { carla } = await server.cast()
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const sends = async (bytesASecond: number, size: number) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api${contractApi.verify.path.replace(':contractId', carla.id)} HTTP/1.1\r\nhost: localhost\r\n` +
        `content-type: application/pdf\r\ncontent-length: ${size}\r\n\r\n`,
    )
    let over = false
    const answer = once(socket, 'data').then(([data]) => {
      over = true
      return String(data).split(' ')[1]
    })
    for (let sent = 0; sent < size && !over; sent += bytesASecond) {
      socket.write(Buffer.alloc(Math.min(bytesASecond, size - sent)))
      await setTimeout(1_000)
    }
    const status = await answer
    socket.destroy()
    return status
  }
  const [honest, trickling] = await Promise.all([sends(4 * KB, 80 * KB), sends(200, 80 * KB)])
  await server.close()
  expect([honest, trickling]).toEqual([expect.not.stringMatching('408'), '408'])
})
