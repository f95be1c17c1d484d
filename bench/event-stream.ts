import http from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { machineTime } from './commit-times.ts'

export interface EventStream {
  close(): void
}

export function openEventStream(
  port: number,
  token: string,
  onEvent: (event: EventSourceMessage, at: number) => void,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const asking = http.get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false })
    asking.on('error', reject)
    asking.on('response', response => {
      if (response.statusCode !== 200) {
        reject(new Error(`GET /events was answered with ${response.statusCode}.`))
        return
      }
      let at = 0
      const parser = createParser({ onEvent: event => onEvent(event, at) })
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        at = machineTime()
        parser.feed(text)
      })
      response.on('error', () => undefined)
      resolve({ close: () => asking.destroy() })
    })
  })
}
