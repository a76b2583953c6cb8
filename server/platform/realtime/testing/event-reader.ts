/** What a browser would make of one event of a stream. */
export interface ReadEvent {
  /** `change`, `reset`, `heartbeat` for a comment, `opening` for a block without an event. */
  readonly type: string
  readonly id: number | undefined
  readonly data: unknown
  /** How soon to come back after the end, where it says so. */
  readonly retryMs?: number
}

/** Reads server-sent events as they arrive. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<string>
  private text = ''

  constructor(readonly response: Response) {
    if (!response.body) throw new Error('The answer has no body')
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<ReadEvent | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.text.slice(0, end)
        this.text = this.text.slice(end + 2)
        return readBlock(block)
      }
      const { done, value } = await this.reader.read()
      if (done) return undefined
      this.text += value
    }
  }

  /** The next events of a type, others left out. */
  async take(type: string, count = 1): Promise<ReadEvent[]> {
    const events: ReadEvent[] = []
    while (events.length < count) {
      const event = await this.next()
      if (!event) throw new Error(`The stream ended before ${count} of ${type}`)
      if (event.type === type) events.push(event)
    }
    return events
  }
}

function readBlock(block: string): ReadEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const id = field('id')
  const retry = field('retry')
  return {
    ...(retry !== undefined && { retryMs: Number(retry) }),
    type: block.startsWith(':') ? 'heartbeat' : (field('event') ?? 'opening'),
    id: id === undefined ? undefined : Number(id),
    data: JSON.parse(field('data') ?? 'null'),
  }
}
