import type { Endpoint } from '#contract/core/endpoint.ts'

import { ApiError } from '#web/platform/api/error.ts'
import { newKey } from '#web/platform/api/key.ts'

import type { KeptText, OutboxItem, OutboxStatus } from './item.ts'
import { textItem } from './kept-texts.ts'
import { afterFailure, errorsIn, inOrder, nextToSend, pauseMs, statusOf } from './queue.rules.ts'

/** Where items are kept so that they survive the tab. */
export interface Shelf {
  readonly all: () => Promise<OutboxItem[]>
  readonly put: (item: OutboxItem) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** What the tabs of a browser tell each other: something changed, and which item was answered how. */
export interface OutboxNews {
  readonly answered: { readonly item: OutboxItem; readonly answer: unknown } | null
}

/** What an outbox needs of the browser. */
export interface OutboxWorld {
  readonly shelf: Shelf
  readonly userId: () => number | null
  /** @throws ApiError */
  readonly send: (item: OutboxItem) => Promise<unknown>
  /** Does the work while no other tab does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly tellTabs: (news: OutboxNews) => void
  readonly now: () => number
}

/** What the user sees of their writes. */
export interface OutboxView {
  readonly items: readonly OutboxItem[]
  readonly status: OutboxStatus
}

/** A write as a screen hands it over. */
export interface OutboxRequest extends Pick<OutboxItem, 'group' | 'count' | 'errorsAt'> {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>
  readonly body: unknown
}

const nobody: OutboxView = { items: [], status: statusOf([], false) }

/**
 * Keeps writes until the server has answered them: through a lost network, a server that is down, a closed tab. They go
 * one after the other in the order they were made, each under the key it got then, so that a repeated one counts once.
 * What the server refuses stays to be seen until somebody drops it.
 */
export class Outbox {
  #items: readonly OutboxItem[] = []
  #view: OutboxView = nobody
  #writing: Promise<void> = Promise.resolve()
  #running: Promise<void> | null = null
  #isAsked = false
  #isRead = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #lastOrder = 0
  readonly #listeners = new Set<() => void>()
  readonly #hearers = new Set<(item: OutboxItem, answer: unknown) => void>()

  constructor(private readonly world: OutboxWorld) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** The items of whoever is signed in. */
  readonly view = (): OutboxView => this.#view

  /** Calls back when an item was answered, in whichever tab it was sent. */
  onAnswer(hear: (item: OutboxItem, answer: unknown) => void): () => void {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  /** The items of everybody who works on this device, whoever is signed in. */
  readonly everybodys = (): readonly OutboxItem[] => this.#items

  /** Says whether what is kept has been read: before, no items does not mean that nothing waits. */
  readonly isRead = (): boolean => this.#isRead

  /** Takes a write over; from now on it is not lost. */
  add(request: OutboxRequest): void {
    const userId = this.world.userId()
    // Without a session there is nobody to write for; the screen is about to become the login.
    if (userId === null) return
    const item = this.#itemOf(request, userId)
    this.#keep([...this.#items, item], () => this.world.shelf.put(item))
    void this.flush()
  }

  /**
   * The same for somebody whose session may be over by now. Resolved once it is on the shelf; rejected where that has no
   * room, and then nothing was taken over.
   */
  async entrust(request: OutboxRequest, userId: number): Promise<void> {
    const item = this.#itemOf(request, userId)
    await this.world.shelf.put(item)
    this.#show([...this.#items.filter(({ key }) => key !== item.key), item])
    void this.flush()
  }

  /** Lets a refused item wait again: what stood in its way may be gone. */
  sendAgain(key: string): void {
    const item = this.#items.find((one) => one.key === key)
    if (!item) return
    const next: OutboxItem = { ...item, state: 'waiting', why: null, errors: [] }
    this.#keep(
      this.#items.map((one) => (one.key === key ? next : one)),
      () => this.world.shelf.put(next),
    )
    void this.flush()
  }

  #itemOf(request: OutboxRequest, userId: number): OutboxItem {
    this.#lastOrder = Math.max(this.world.now(), this.#lastOrder + 1)
    const { method, path, access } = request.endpoint
    return {
      ...request,
      endpoint: { method, path, access },
      key: newKey(),
      userId,
      order: this.#lastOrder,
      state: 'waiting',
      why: null,
      errors: [],
    }
  }

  /** Keeps texts that were refused before they could be sent, each at a place of its own; null forgets one. */
  keepTexts(group: string, texts: ReadonlyMap<string, KeptText | null>): void {
    const userId = this.world.userId()
    if (userId === null) return
    const keyOf = (place: string) => `${userId} ${group} ${place}`
    const replaced = new Set([...texts.keys()].map(keyOf))
    const kept = [...texts].flatMap(([place, text]) =>
      text ? [textItem({ key: keyOf(place), userId, group, order: this.world.now() }, place, text)] : [],
    )
    const { shelf } = this.world
    this.#keep([...this.#items.filter(({ key }) => !replaced.has(key)), ...kept], async () => {
      for (const key of replaced) await shelf.remove(key)
      for (const item of kept) await shelf.put(item)
    })
  }

  /** Forgets a refused item. */
  drop(key: string): void {
    this.#keep(
      this.#items.filter((item) => item.key !== key),
      () => this.world.shelf.remove(key),
    )
  }

  /** Leaves only some errors of a refused item; without any it is forgotten. */
  keepErrors(key: string, errors: readonly unknown[]): void {
    const item = this.#items.find((one) => one.key === key)
    if (!item) return
    if (errors.length === 0) return this.drop(key)
    const next = { ...item, errors }
    this.#keep(
      this.#items.map((one) => (one.key === key ? next : one)),
      () => this.world.shelf.put(next),
    )
  }

  /** Reads what is kept, e.g. when the app starts, somebody signs in, or another tab tells of news. */
  async reload(): Promise<void> {
    for (;;) {
      const writing = this.#writing
      await writing
      const kept = await this.world.shelf.all()
      // What was handed over while the shelf was being read may be missing from what was read.
      if (writing !== this.#writing) continue
      this.#isRead = true
      return this.#show(kept)
    }
  }

  /** Another tab has changed something. */
  hear({ answered }: OutboxNews): void {
    void this.reload()
    if (answered) this.#tellAnswer(answered.item, answered.answer)
  }

  /** Sends what waits at once, and soon again if that fails: the network may be back. */
  retry(): Promise<void> {
    this.#failures = Math.min(this.#failures, 1)
    return this.flush()
  }

  /** Sends what waits, now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isAsked = true
    this.#running ??= this.#sendAll()
    return this.#running
  }

  async #sendAll(): Promise<void> {
    try {
      for (;;) {
        this.#isAsked = false
        const next = await this.world.alone(() => this.#sendOne())
        // Asked meanwhile: there may be more than this round has seen.
        if (next === 'go on' || this.#isAsked) continue
        if (next === 'later') this.#timer = setTimeout(() => void this.flush(), pauseMs(this.#failures))
        return
      }
    } finally {
      this.#running = null
    }
  }

  async #sendOne(): Promise<'go on' | 'later' | 'done'> {
    // Another tab may have sent it meanwhile.
    await this.reload()
    const item = nextToSend(this.#items, this.world.userId())
    if (!item) return 'done'
    try {
      await this.#answered(item, await this.world.send(item))
      this.#failures = 0
      return 'go on'
    } catch (error) {
      return this.#failed(item, error)
    }
  }

  async #answered(item: OutboxItem, answer: unknown): Promise<void> {
    const errors = errorsIn(answer, item.errorsAt)
    this.#tellAnswer(item, answer)
    if (errors.length === 0) this.drop(item.key)
    else await this.#refuse({ ...item, state: 'refused', errors })
    await this.#writing
    this.world.tellTabs({ answered: { item, answer } })
  }

  async #failed(item: OutboxItem, error: unknown): Promise<'go on' | 'later' | 'done'> {
    if (!(error instanceof ApiError)) throw error
    const fate = afterFailure(error)
    if (fate === 'kept') return 'done'
    if (fate === 'held') {
      if (item.why !== error.message) await this.#explain({ ...item, why: error.message })
      return 'done'
    }
    if (fate === 'refused') {
      await this.#refuse({ ...item, state: 'refused', why: error.message || error.code })
      this.world.tellTabs({ answered: null })
      return 'go on'
    }
    this.#failures++
    this.#show(this.#items)
    return 'later'
  }

  /** Says why an item goes on waiting. */
  async #explain(item: OutboxItem): Promise<void> {
    this.#keep(
      this.#items.map((one) => (one.key === item.key ? item : one)),
      () => this.world.shelf.put(item),
    )
    await this.#writing
    this.world.tellTabs({ answered: null })
  }

  async #refuse(item: OutboxItem): Promise<void> {
    this.#keep(
      this.#items.map((one) => (one.key === item.key ? item : one)),
      () => this.world.shelf.put(item),
    )
    await this.#writing
  }

  #tellAnswer(item: OutboxItem, answer: unknown): void {
    for (const hear of this.#hearers) hear(item, answer)
  }

  /** Shows items at once and writes them down one after the other. */
  #keep(items: readonly OutboxItem[], write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write)
    this.#show(items)
  }

  #show(items: readonly OutboxItem[]): void {
    this.#items = inOrder(items)
    const userId = this.world.userId()
    const own = this.#items.filter((item) => item.userId === userId)
    this.#view = { items: own, status: statusOf(own, this.#failures > 0) }
    for (const tell of this.#listeners) tell()
  }
}
