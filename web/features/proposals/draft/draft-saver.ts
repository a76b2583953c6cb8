import { coreProblems } from '#contract/core/problem.ts'
import type { ProposalDetail, ProposalUpdate, ProposalWrite } from '#contract/proposals/index.ts'

import { ApiError } from '#web/platform/api/error.ts'
import { newKey } from '#web/platform/api/key.ts'

import type { DraftBody } from './draft-body.ts'

/** How far the typing has come. */
export type SaveState =
  | { readonly at: 'untouched' | 'typing' | 'saving' | 'offline' | 'noPlant' }
  | { readonly at: 'saved'; readonly when: Date; readonly isPartial: boolean }
  | { readonly at: 'refused'; readonly error: ApiError }

interface SaverOptions {
  /** The draft that is written on; null until there is one. */
  readonly record: ProposalDetail | null
  /** Makes the draft; the same key makes it once. */
  readonly create: (body: ProposalWrite, key: string) => Promise<ProposalDetail>
  readonly update: (body: ProposalUpdate, key: string) => Promise<ProposalDetail>
  /** What the form holds now. */
  readonly bodyOf: () => DraftBody | undefined
  readonly onState: (state: SaveState, record: ProposalDetail | null) => void
  /** Called with the draft after each save. */
  readonly onSaved: (record: ProposalDetail, isFirst: boolean) => void
  /** Somebody else, or another tab, changed the draft: brings both together, then it is saved again. */
  readonly onConflict: (record: ProposalDetail | null) => Promise<ProposalDetail>
}

interface Attempt {
  readonly content: string
  readonly key: string
  readonly run: (key: string) => Promise<ProposalDetail>
  readonly isPartial: boolean
}

const PAUSE_MS = 1000
const RETRY_MS = 8000

/** Keeps a draft on the server while it is written: a moment after the last key, one call at a time. */
export class DraftSaver {
  record: ProposalDetail | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #isStopped = false
  #savedContent: string | null = null
  /** One that got no answer: it may have been carried out, so it is repeated as it was. */
  #unanswered: Attempt | null = null

  constructor(private readonly options: SaverOptions) {
    this.record = options.record
    if (options.record) this.#savedContent = this.#contentNow()
  }

  /** The user typed. */
  touch(): void {
    this.options.onState({ at: 'typing' }, this.record)
    this.#wait(PAUSE_MS)
  }

  /** Saves at once what is not saved. Answers whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    return this.#save()
  }

  /** What waits goes now. */
  hurry(): void {
    if (this.#timer !== undefined) void this.flush()
  }

  /** The screen is left: a last try, after which the browser keeps what did not arrive. */
  stop(): void {
    this.#isStopped = true
    this.hurry()
  }

  #wait(pauseMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), pauseMs)
  }

  #contentNow(): string | null {
    const draft = this.options.bodyOf()
    return draft ? JSON.stringify(draft.body) : null
  }

  #save(): Promise<boolean> {
    this.#timer = undefined
    this.#running = this.#saveNow().finally(() => (this.#running = null))
    return this.#running
  }

  async #saveNow(): Promise<boolean> {
    const attempt = this.#unanswered ?? this.#attemptNow()
    if (attempt === 'noPlant') return this.#tell({ at: 'noPlant' })
    if (attempt === null) return this.#saved(this.options.bodyOf()?.isPartial ?? false)
    this.options.onState({ at: 'saving' }, this.record)
    const isFirst = this.record === null
    try {
      this.record = await attempt.run(attempt.key)
    } catch (error) {
      return this.#failed(error, attempt)
    }
    this.#unanswered = null
    this.#savedContent = attempt.content
    this.options.onSaved(this.record, isFirst)
    // Meanwhile the user went on, or what was repeated is not the newest.
    if (this.#contentNow() !== this.#savedContent) return this.#saveNow()
    return this.#saved(attempt.isPartial)
  }

  /** What is to be saved now; null for nothing. */
  #attemptNow(): Attempt | 'noPlant' | null {
    const draft = this.options.bodyOf()
    if (!draft) return 'noPlant'
    const content = JSON.stringify(draft.body)
    if (content === this.#savedContent) return null
    return { content, key: newKey(), run: this.#callOf(draft.body), isPartial: draft.isPartial }
  }

  #callOf(body: ProposalWrite): Attempt['run'] {
    const { record } = this
    if (record === null) return (key) => this.options.create(body, key)
    const { id, version } = record
    return (key) => this.options.update({ id, version, ...body }, key)
  }

  async #failed(error: unknown, attempt: Attempt): Promise<boolean> {
    const isUnanswered = !(error instanceof ApiError) || error.status === null || error.status >= 500
    if (isUnanswered) {
      this.#unanswered = attempt
      this.#wait(RETRY_MS)
      return this.#tell({ at: 'offline' })
    }
    this.#unanswered = null
    if (error.problem === coreProblems.changedMeanwhile.code) return this.#bringTogether()
    return this.#tell({ at: 'refused', error })
  }

  async #bringTogether(): Promise<boolean> {
    try {
      this.record = await this.options.onConflict(this.record)
    } catch {
      this.#wait(RETRY_MS)
      return this.#tell({ at: 'offline' })
    }
    return this.#saveNow()
  }

  #saved(isPartial: boolean): true {
    this.options.onState({ at: 'saved', when: new Date(), isPartial }, this.record)
    return true
  }

  #tell(state: SaveState): false {
    this.options.onState(state, this.record)
    return false
  }
}
