import http from 'node:http'

import { percentile } from './arrivals.ts'
import type { Post } from './visits.ts'

const OPENED_AT_ONCE = 20

/** How long the listeners waited for a change that everybody hears of. */
export interface Told {
  readonly medianMs: number
  readonly lastMs: number
  /** Listeners that did not hear of it in time. */
  readonly missing: number
}

/** Event streams that stay open while people work. */
export class Streams {
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly heardAt: number[] = []
  private readonly responses: http.IncomingMessage[] = []
  private ended = 0
  private wanted = ''

  constructor(private readonly port: number) {}

  /** Streams that are open now. */
  get open(): number {
    return this.responses.length - this.ended
  }

  /** Opens so many streams, by turns of the people who are signed in. */
  async openAll(posts: readonly Post[], count: number): Promise<void> {
    const waiting = Array.from({ length: count }, (_, at) => posts[at % posts.length])
    const one = async () => {
      for (let post = waiting.pop(); post; post = waiting.pop()) await this.openOne(post)
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one))
  }

  private openOne({ headers }: Post): Promise<void> {
    return new Promise((resolve, reject) => {
      const at = { host: '127.0.0.1', port: this.port, path: '/api/realtime', headers, agent: this.agent }
      const sent = http.get(at, (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`an event stream was answered with ${response.statusCode}`))
          return
        }
        const place = this.responses.push(response) - 1
        let tail = ''
        response.on('data', (chunk: Buffer) => {
          tail = (tail + chunk.toString('latin1')).slice(-4000)
          if (this.wanted && this.heardAt[place] === undefined && tail.includes(this.wanted))
            this.heardAt[place] = performance.now()
        })
        response.once('close', () => this.ended++)
        resolve()
      })
      sent.once('error', reject)
    })
  }

  /** Makes a change and waits until everybody has heard of that record, ten seconds at most. */
  async tell(record: string, change: () => Promise<unknown>): Promise<Told> {
    this.heardAt.length = 0
    this.heardAt.length = this.responses.length
    this.wanted = record
    await change()
    const answeredAt = performance.now()
    const heard = () => this.heardAt.filter((at) => at !== undefined)
    while (heard().length < this.open && performance.now() - answeredAt < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const waits = heard().map((at) => Math.max(0, at - answeredAt))
    this.wanted = ''
    return { medianMs: percentile(waits, 0.5), lastMs: Math.max(...waits), missing: this.open - waits.length }
  }

  close(): void {
    for (const response of this.responses) response.destroy()
    this.agent.destroy()
  }
}
