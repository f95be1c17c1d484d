import net, { type AddressInfo } from 'node:net'
import { openClusters, urlOfCluster } from '#test/processes/postgres-cluster.ts'
import { freePort } from '#test/processes/program.ts'

/** A primary with a standby, and one address in front of them that leads to the primary until it is moved. */
export async function startStandby() {
  const clusters = openClusters()
  const [own, other] = [await freePort(), await freePort()]
  await clusters.create('primary')
  const first = await clusters.serve('primary', own)
  await clusters.copy(own, 'standby')
  const second = await clusters.serve('standby', other)

  let target = own
  const sockets = new Set<net.Socket>()
  const relay = net.createServer(near => {
    const far = net.connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOfCluster((relay.address() as AddressInfo).port),
    standbyUrl: urlOfCluster(other),
    async killPrimary() {
      first.child.kill('SIGKILL')
      await first.ended
    },
    async promote() {
      await clusters.promote('standby')
      target = other
    },
    async close() {
      relay.close()
      for (const socket of sockets) socket.destroy()
      await clusters.close([first, second])
    },
  }
}
