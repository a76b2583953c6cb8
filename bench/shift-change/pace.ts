import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { percentile, pauseMs, seeded } from './arrivals.ts'
import type { Request } from '../load.ts'
import { visitOf, type Act, type Behind, type Call, type Post } from './visits.ts'

/** Milliseconds of each act, from the time at which it was due; what went wrong; how many calls there were. */
export interface Held {
  readonly msOf: ReadonlyMap<string, readonly number[]>
  readonly errors: readonly string[]
  readonly calls: number
  readonly acts: number
  readonly seconds: number
}

const LATE_MS = 15_000
const ERRORS_SHOWN = 20

/** People at work: each has a clock of their own that does not wait for answers. */
export class PeopleAtWork {
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly next = new Map<Post, number>()
  private readonly random = seeded(20)
  private calls = 0

  constructor(
    private readonly port: number,
    private readonly posts: readonly Post[],
    private readonly behind: Behind,
  ) {}

  /**
   * Lets everybody work for some time. When an act is due follows from the pauses of its person alone, and it is measured from then:
   * an answer that is late makes what comes after it late, too, and shows.
   */
  async work(actsPerSecond: number, seconds: number): Promise<Held> {
    const msOf = new Map<string, number[]>()
    const errors: string[] = []
    const meanMs = (1000 * this.posts.length) / actsPerSecond
    const started = performance.now()
    const endMs = started + seconds * 1000
    const callsBefore = this.calls
    await Promise.all(
      this.posts.map(async (post) => {
        let dueMs = started + this.random() * meanMs
        while (dueMs < endMs && performance.now() < endMs + LATE_MS) {
          await sleep(Math.max(0, dueMs - performance.now()))
          const act = this.actOf(post)
          await act.run(post, this.call, this.behind).catch((error: unknown) => {
            if (errors.length < ERRORS_SHOWN) errors.push(`${act.name}: ${String(error)}`)
          })
          const all = msOf.get(act.name)
          if (all) all.push(performance.now() - dueMs)
          else msOf.set(act.name, [performance.now() - dueMs])
          dueMs += pauseMs(meanMs, this.random)
        }
      }),
    )
    const acts = [...msOf.values()].reduce((sum, all) => sum + all.length, 0)
    const spent = (performance.now() - started) / 1000
    return { msOf, errors, calls: this.calls - callsBefore, acts, seconds: spent }
  }

  /** Everybody signs in, eight at a time, before anything is measured. */
  async arrive(): Promise<void> {
    const waiting = [...this.posts]
    const one = async () => {
      for (let post = waiting.pop(); post; post = waiting.pop())
        await this.actOf(post).run(post, this.call, this.behind)
    }
    await Promise.all(Array.from({ length: 8 }, one))
    // From here on people are anywhere in their visits, but no handover is half done.
    for (const post of this.posts) {
      const { length } = visitOf(post.worker)
      if (post.worker.place !== 1) this.next.set(post, 1 + Math.floor(this.random() * (length - 1)))
    }
  }

  close(): void {
    this.agent.destroy()
  }

  private actOf(post: Post): Act {
    const visit = visitOf(post.worker)
    const at = this.next.get(post) ?? 0
    this.next.set(post, (at + 1) % visit.length)
    const act = visit[at]
    if (!act) throw new Error('a visit has no act')
    return act
  }

  readonly call: Call = async (request) => {
    this.calls++
    return callOnce(this.port, request, this.agent)
  }
}

/** The JSON that a request is answered with, or how long a file is. @throws when it is not answered with 200 */
async function callOnce(port: number, request: Request, agent: http.Agent): Promise<unknown> {
  const { method, path, body } = request
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = { ...request.headers, ...(text !== undefined && { 'content-type': 'application/json' }) }
  const sent = http.request({ host: '127.0.0.1', port, method, path, headers, agent })
  sent.end(text)
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]
  const content = await buffer(response)
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path}: ${response.statusCode} ${content.toString('utf8').slice(0, 500)}`)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  return isJson ? JSON.parse(content.toString('utf8')) : content.length
}

/** The 95th percentile of all acts together. */
export const p95Of = ({ msOf }: Held): number => percentile([...msOf.values()].flat(), 0.95)
