import type { CellsUpdate, DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'

import { ApiError } from '#web/platform/api/error.ts'
import { type ErrorWords, errorWords } from '#web/platform/api/error-words.ts'

import type { Clash } from './roster-state.ts'
import type { RosterStore } from './roster-store.ts'

/** How far the work on the grid is kept on the server. */
export interface SaveStatus {
  readonly at: 'saved' | 'unsaved' | 'saving' | 'failed'
  readonly problem: ErrorWords | null
}

/** Why a change of a published schedule is made, and whether it may break a rule. */
export interface SaveReason {
  readonly reason: string
  readonly allowBreaches: boolean
}

/** How the saver reaches the server and the screen. */
export interface SaverWire {
  readonly send: (cells: CellsUpdate['cells'], why?: SaveReason) => Promise<DutyScheduleDetail>
  readonly read: () => Promise<DutyScheduleDetail>
  /** The server's newer state, once the grid has taken it up. */
  readonly onNews: (schedule: DutyScheduleDetail, clashes: readonly Clash[]) => void
}

/** Long enough to bring a few cells together, short enough that nobody waits for it. */
const PAUSE_MS = 500

/**
 * Brings the edits of a draft to the server a moment after they are made, in small batches, one after the other. Those
 * of a published schedule wait until `save` comes with a reason.
 */
export class CellSaver {
  #status: SaveStatus = { at: 'saved', problem: null }
  #isDraft: boolean
  #codes: unknown
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly store: RosterStore,
    private readonly wire: SaverWire,
    schedule: DutyScheduleDetail,
  ) {
    this.#isDraft = schedule.status === 'draft'
    this.#codes = store.state().codes
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly status = (): SaveStatus => this.#status

  /** Follows the grid until the returned function is called, which sends what is still unsaved. */
  watch(): () => void {
    const stop = this.store.subscribe(() => this.#follow())
    const retry = () => void (this.#status.at === 'failed' && this.#isDraft && this.flush())
    addEventListener('online', retry)
    return () => {
      stop()
      removeEventListener('online', retry)
      if (this.#isDraft) void this.flush()
    }
  }

  /** The server has a newer state. */
  take(schedule: DutyScheduleDetail): void {
    this.#isDraft = schedule.status === 'draft'
    const clashes = this.store.adopt(schedule)
    if (clashes.length > 0) this.wire.onNews(schedule, clashes)
  }

  /** Says whether leaving now would lose something. */
  isAtRisk(): boolean {
    return this.store.state().unsavedCount > 0 && (!this.#isDraft || this.#status.at === 'failed')
  }

  /** Sends the draft's edits now. Answers whether everything is saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Saves the changes of a published schedule. @throws what the server refuses them with */
  async save(why: SaveReason): Promise<void> {
    try {
      await this.#send(why)
    } finally {
      this.#settle()
    }
  }

  /** Gives up everything that is not saved. */
  discard(): void {
    clearTimeout(this.#timer)
    this.store.revert()
    this.#settle()
  }

  #follow(): void {
    const { codes, unsavedCount } = this.store.state()
    if (codes === this.#codes) return
    this.#codes = codes
    if (this.#running) return
    this.#settle()
    clearTimeout(this.#timer)
    if (this.#isDraft && unsavedCount > 0) this.#timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  async #sendAll(): Promise<boolean> {
    try {
      while (this.store.state().unsavedCount > 0) {
        this.#tell({ at: 'saving', problem: null })
        await this.#send()
      }
      this.#settle()
      return true
    } catch (error) {
      this.#tell({ at: 'failed', problem: errorWords(error) })
      return false
    }
  }

  /** Sends what is unsaved. Where somebody else was first, their cells are taken up and the others stay to be sent. */
  async #send(why?: SaveReason): Promise<void> {
    const cells = this.store.toSend()
    if (cells.length === 0) return
    try {
      this.#news(await this.wire.send(cells, why))
    } catch (error) {
      const isClash = error instanceof ApiError && error.problem === 'dutySchedules.cellChanged'
      if (!isClash) throw error
      this.#news(await this.wire.read())
      if (why) throw error
    }
  }

  #news(schedule: DutyScheduleDetail): void {
    this.#isDraft = schedule.status === 'draft'
    const clashes = this.store.adopt(schedule)
    this.store.answered()
    this.wire.onNews(schedule, clashes)
  }

  #settle(): void {
    const at = this.store.state().unsavedCount > 0 ? 'unsaved' : 'saved'
    this.#tell({ at, problem: null })
  }

  #tell(status: SaveStatus): void {
    if (this.#status.at === status.at && this.#status.problem === status.problem) return
    this.#status = status
    for (const tell of this.#listeners) tell()
  }
}
