interface Beginning {
  /** The id of the last event before the call. */
  serial: string
  askedAt: number
}

let earliest: Beginning | undefined

/** The page's earliest call. From then on its data may be old, because the event stream is opened later. */
export const readFrom = {
  note({ headers }: Pick<Response, 'headers'>, askedAt: number) {
    const serial = headers.get('last-event-id')
    if (serial !== null && !(earliest && earliest.askedAt <= askedAt)) earliest = { serial, askedAt }
  },
  /** Another person's page begins. */
  forget() {
    earliest = undefined
  },
  serial: () => earliest?.serial,
  askedAt: () => earliest?.askedAt,
}
