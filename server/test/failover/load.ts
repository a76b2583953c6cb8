import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { proposalApi } from '#contract/proposals/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { EventReader } from '#server/platform/realtime/testing/event-reader.ts'
import { IDEMPOTENCY_HEADER } from '#contract/core/session.ts'

import { PASSWORD } from '../people.ts'

const RETRY_MS = 250
/** Longer than the web app waits. */
const ANSWER_MS = 60_000

/** Somebody at an address of the app. */
export interface Caller {
  readonly url: string
  readonly token: string
  readonly plantId: number
}

export async function signInAt(url: string, userName: string, plantId: number): Promise<Caller> {
  const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNameOrEmailAddress: userName, password: PASSWORD }),
  })
  const { result } = (await answer.json()) as { result: { accessToken: string } }
  return { url, token: result.accessToken, plantId }
}

/** A write that the app has confirmed. */
interface Acknowledged {
  readonly title: string
  readonly id: number
  /** When its first attempt was sent, and when it was confirmed: `performance.now()`. */
  readonly sentAt: number
  readonly at: number
  readonly attempts: number
}

/** People who write and read without a pause, each write under a key until it is confirmed, as the web app does it. */
export class Load {
  readonly acknowledged: Acknowledged[] = []
  /** Each attempt of a call that did not succeed, by what came instead. */
  readonly failures: string[] = []
  readCount = 0
  private readonly stopping = new AbortController()
  private readonly people: Promise<void>[]
  private nextNo = 0
  private isWrong = false

  constructor(
    private readonly caller: Caller,
    {
      writers,
      readers,
      paceMs,
    }: { readonly writers: number; readonly readers: number; readonly paceMs: number },
  ) {
    const run = async (work: () => Promise<void>) => {
      while (!this.stopping.signal.aborted && !this.isWrong) {
        await work()
        await pause(paceMs)
      }
    }
    this.people = [
      ...Array.from({ length: writers }, () => run(() => this.write())),
      ...Array.from({ length: readers }, () => run(() => this.read())),
    ]
  }

  /** Begins nothing new, and waits until all that was begun is confirmed. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.people)
  }

  /** The first confirmed write of those that were sent after an instant. */
  firstSentAfter(instant: number): Acknowledged | undefined {
    return this.acknowledged.find(({ sentAt }) => sentAt > instant)
  }

  private async write(): Promise<void> {
    const no = ++this.nextNo
    const title = `Ghi ${no} ${randomUUID()}`
    const { plantId: powerPlantId } = this.caller
    const body = JSON.stringify({ powerPlantId, title, details: { kind: 'materials' } })
    const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() }
    const sentAt = performance.now()
    for (let attempts = 1; !this.isWrong; attempts++) {
      const result = await this.call<{ id: number }>(proposalApi.create, { body, headers })
      if (result)
        return void this.acknowledged.push({ title, id: result.id, sentAt, at: performance.now(), attempts })
      await pause(RETRY_MS)
    }
  }

  private async read(): Promise<void> {
    const page = await this.call(proposalApi.list, {}, '?MaxResultCount=10')
    if (page) this.readCount += 1
    else await pause(RETRY_MS)
  }

  private async call<Result>(
    { method, path }: { readonly method: string; readonly path: string },
    { body, headers }: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> },
    search = '',
  ): Promise<Result | undefined> {
    const { url, token } = this.caller
    try {
      const answer = await fetch(`${url}/api${path}${search}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      if (answer.ok) return (JSON.parse(text) as { result: Result }).result
      this.failures.push(`${method} ${answer.status} ${text.slice(0, 300)}`)
      // Nothing to be tried again: the load itself is wrong.
      if (answer.status < 500) this.isWrong = true
    } catch (error) {
      this.failures.push(
        `${method} ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
      )
    }
    return undefined
  }
}

/** What loads were told is kept: number and title of each confirmed write. */
export const confirmedBy = (...loads: readonly Load[]): string[] =>
  loads.flatMap(({ acknowledged }) => acknowledged.map(({ id, title }) => `${id} ${title}`)).toSorted()

/** What is kept at a plant, to be held against what was confirmed: a write that was done twice stands here twice. */
export async function keptAt(db: Db, plantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'title'])
    .where('plantId', '=', plantId)
    .execute()
  return rows.map(({ id, title }) => `${id} ${title}`).toSorted()
}

const REOPEN_MS = 3000

/** A page that hears of changes, and comes back as a browser does. */
export class Page {
  /** When it heard of each record by itself. */
  readonly heard = new Map<string, number>()
  /** When it was told that some of a topic had changed, up to an event. */
  readonly told: { readonly id: number; readonly at: number }[] = []
  /** How often it was refused, after which a page reads everything again. */
  readonly refusals: number[] = []
  openings = 0
  private readonly stopping = new AbortController()
  private readonly ended: Promise<void>
  private lastId: number | undefined
  private retryMs = REOPEN_MS

  constructor(private readonly caller: Caller) {
    this.ended = this.listen()
  }

  async close(): Promise<void> {
    this.stopping.abort()
    await this.ended
  }

  /** Whether it knows of a change, of which the database says which event it was. */
  knows(entityId: string, eventId: number): boolean {
    return this.heard.has(entityId) || this.told.some(({ id }) => id >= eventId)
  }

  /** When it first heard of any record that was changed after an instant. */
  firstHeardOf(ids: ReadonlySet<string>): number | undefined {
    const times = [...this.heard].filter(([id]) => ids.has(id)).map(([, at]) => at)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await this.listenOnce().catch(() => undefined)
      await pause(this.retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  private async listenOnce(): Promise<void> {
    const { url, token } = this.caller
    const place = this.lastId === undefined ? {} : { 'last-event-id': String(this.lastId) }
    const headers = { authorization: `Bearer ${token}`, ...place }
    const answer = await fetch(`${url}/api/realtime?recent=true`, { headers, signal: this.stopping.signal })
    if (!answer.ok) {
      this.refusals.push(performance.now())
      this.lastId = undefined
      this.retryMs = REOPEN_MS
      return
    }
    this.openings += 1
    const reader = new EventReader(answer)
    for (let event = await reader.next(); event; event = await reader.next()) {
      const at = performance.now()
      this.retryMs = event.retryMs ?? this.retryMs
      this.lastId = event.id ?? this.lastId
      if (event.type === 'reset') this.told.push({ id: Infinity, at })
      if (event.type !== 'change') continue
      const { topic, entityId } = event.data as { topic: string; entityId: string | null }
      if (topic !== 'proposals') continue
      if (entityId !== null) this.heard.set(entityId, at)
      else this.told.push({ id: event.id ?? 0, at })
    }
  }
}
