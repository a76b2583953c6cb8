import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import type { SendingPlant } from './fill.ts'

/** What came back of all that was sent. */
export interface Acknowledged {
  pushes: number
  /** Readings that the server said it has taken, and the sum of their values. */
  created: number
  sum: number
  /** Readings of pushes that were sent a second time, of which the server said that they are there. */
  repeated: number
  /** Pushes that were asked to come again later, each time. */
  refused: number
  /** From the time a push was due until it was acknowledged. */
  readonly ms: number[]
  readonly errors: string[]
}

const QUARTER_MS = 900_000
/** Far enough back that no push is of the future, and in the month before: an ordinary day. */
const FIRST_MS = Math.floor((Date.now() - 40 * 86_400_000) / 86_400_000) * 86_400_000 + 17 * 3_600_000
/** Every so many pushes the answer gets lost on its way, and the gateway sends the same again. */
const LOST_EVERY = 20

/** The gateways of some plants, each of which sends one quarter after the other. */
export class Gateways {
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly quarterOf = new Map<SendingPlant, number>()
  private turn = 0
  readonly all: Acknowledged = { pushes: 0, created: 0, sum: 0, repeated: 0, refused: 0, ms: [], errors: [] }

  constructor(
    private readonly port: number,
    private readonly plants: readonly SendingPlant[],
  ) {}

  /** As many as the server takes: so many gateways at once, one push after the other. */
  async saturate(atOnce: number, seconds: number): Promise<number> {
    const before = this.all.created
    const started = performance.now()
    const one = async () => {
      while (performance.now() - started < seconds * 1000) await this.pushNext(performance.now())
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    return ((this.all.created - before) * 1000) / (performance.now() - started)
  }

  /** So many pushes a second, each when it is due, whether or not the ones before are answered. */
  async hold(pushesPerSecond: number, seconds: number): Promise<void> {
    this.all.ms.length = 0
    const started = performance.now()
    const sent: Promise<void>[] = []
    for (let at = 0; at < pushesPerSecond * seconds; at++) {
      const dueMs = started + (at * 1000) / pushesPerSecond
      await sleep(Math.max(0, dueMs - performance.now()))
      sent.push(this.pushNext(dueMs))
    }
    await Promise.all(sent)
  }

  /** One more quarter of every plant, one after the other. */
  async onceAround(): Promise<void> {
    for (let at = 0; at < this.plants.length; at++) await this.pushNext(performance.now())
  }

  close(): void {
    this.agent.destroy()
  }

  private async pushNext(dueMs: number): Promise<void> {
    const plant = this.plants[this.turn++ % this.plants.length]
    if (!plant) return
    const quarter = this.quarterOf.get(plant) ?? 0
    this.quarterOf.set(plant, quarter + 1)
    const readings = readingsOf(plant, quarter)
    try {
      const { created } = await this.send(plant, readings)
      this.all.pushes++
      this.all.created += created
      this.all.sum += readings.reduce((sum, { value }) => sum + value, 0)
      this.all.ms.push(performance.now() - dueMs)
      if (created !== readings.length) throw new Error(`${created} of ${readings.length} were taken`)
      if (this.all.pushes % LOST_EVERY !== 0) return
      const again = await this.send(plant, readings)
      this.all.repeated += again.skipped
      if (again.created > 0) throw new Error(`${again.created} were taken twice`)
    } catch (error) {
      this.all.errors.push(String(error))
    }
  }

  /** Sends a push until it is acknowledged, as gateways do. */
  private async send(plant: SendingPlant, readings: readonly object[]) {
    const body = JSON.stringify({ readings })
    for (;;) {
      const { status, retryAfterSeconds, answer } = await this.post(plant, body)
      if (status === 200)
        return (JSON.parse(answer) as { result: { created: number; skipped: number } }).result
      if (status !== 503) throw new Error(`a push was answered with ${status} ${answer.slice(0, 300)}`)
      this.all.refused++
      await sleep(retryAfterSeconds * 1000)
    }
  }

  private async post({ token }: SendingPlant, body: string) {
    const headers = { 'content-type': 'application/json', 'x-gateway-token': token }
    const path = '/api/services/app/Gateway/Push'
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .request(
          { host: '127.0.0.1', port: this.port, method: 'POST', path, headers, agent: this.agent },
          resolve,
        )
        .once('error', reject)
        .end(body)
    })
    const answer = await text(response)
    const retryAfterSeconds = Number(response.headers['retry-after'] ?? 1)
    return { status: response.statusCode, retryAfterSeconds, answer }
  }
}

/** A quarter of a plant: every parameter of every device once. */
function readingsOf({ devices, parameters }: SendingPlant, quarter: number) {
  const at = new Date(FIRST_MS + quarter * QUARTER_MS).toISOString()
  return devices.flatMap((device, d) =>
    parameters.map((parameter, p) => ({
      device,
      parameter,
      at,
      value: (quarter * 37 + d * 11 + p * 7) % 200,
    })),
  )
}
