import { Counter, Gauge, type Registry } from 'prom-client'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Hub } from '#server/platform/live/hub.ts'

export function countStreams(hub: Hub, bus: Bus, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'singladura_streams',
    help: 'Event streams that are open at this process',
    registers,
    collect() {
      this.set(hub.size())
    },
  })
  new Gauge({
    name: 'singladura_listening',
    help: 'Whether the signals of other servers arrive here: 1 or 0',
    registers,
    collect() {
      this.set(bus.isListening() ? 1 : 0)
    },
  })
  new Counter({
    name: 'singladura_stream_events_total',
    help: 'Events written to streams',
    registers,
    collect() {
      this.reset()
      this.inc(hub.tally().sent)
    },
  })
  new Counter({
    name: 'singladura_streams_dropped_total',
    help: 'Streams given up because nobody took what was written',
    registers,
    collect() {
      this.reset()
      this.inc(hub.tally().dropped)
    },
  })
}
