import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { coreProblems } from '#contract/core/problem.ts'
import { ProposalWrite, type ProposalDetail } from '#contract/proposals/proposal.ts'

import { ApiError } from '#web/platform/api/error.ts'

import { DraftSaver, type SaveState } from './draft-saver.ts'

type Record = Pick<ProposalDetail, 'id' | 'version' | 'title'>

/** A server that keeps one draft, and says what it was asked. */
class Server {
  record: Record | null = null
  /** What happens to the next calls: `lost` is carried out, but its answer does not arrive. */
  readonly fates: ('lost' | 'down' | 'refused')[] = []
  readonly asked: string[] = []
  readonly #answered = new Map<string, Record>()

  write(key: string, title: string | null, version: number | null): Promise<ProposalDetail> {
    this.asked.push(`${version === null ? 'create' : `update ${version}`} ${title}`)
    const fate = this.fates.shift()
    if (fate === 'down') return Promise.reject(noAnswer())
    if (fate === 'refused')
      return Promise.reject(new ApiError({ status: 422, code: '422', problem: 'proposals.unsuitablePerson' }))
    const known = this.#answered.get(key)
    if (!known && this.record && this.record.version !== version) return Promise.reject(changed())
    const record = known ?? { id: 12, version: (this.record?.version ?? 0) + 1, title }
    this.record = known ? this.record : record
    this.#answered.set(key, record)
    return fate === 'lost' ? Promise.reject(noAnswer()) : Promise.resolve(record as ProposalDetail)
  }
}

const noAnswer = () => new ApiError({ status: null, code: 'ERR_NETWORK' })
const changed = () => new ApiError({ status: 409, code: '409', problem: coreProblems.changedMeanwhile.code })

function opened() {
  const server = new Server()
  const states: SaveState['at'][] = []
  const form = { title: '', isPartial: false }
  const saver = new DraftSaver({
    record: null,
    create: ({ title }, key) => server.write(key, title, null),
    update: ({ title, version }, key) => server.write(key, title, version),
    bodyOf: () => {
      const body = { powerPlantId: 1, title: form.title, details: { kind: 'repair' } }
      return { body: ProposalWrite.parse(body), isPartial: form.isPartial }
    },
    onState: ({ at }) => states.push(at),
    onSaved: () => undefined,
    onConflict: () => {
      form.title = `${server.record?.title} + ${form.title}`
      return Promise.resolve(server.record as ProposalDetail)
    },
  })
  const type = (title: string) => {
    form.title = title
    saver.touch()
  }
  return { server, saver, states, form, type }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => vi.advanceTimersByTimeAsync(1000)

describe('a draft', () => {
  test('is made a moment after the last key, and changed by the next ones', async () => {
    const { server, states, type } = opened()
    type('M')
    await vi.advanceTimersByTimeAsync(500)
    type('Máy')
    await pause()
    expect(server.asked).toEqual(['create Máy'])
    type('Máy nén')
    await pause()
    expect(server.asked).toEqual(['create Máy', 'update 1 Máy nén'])
    expect(states.at(-1)).toBe('saved')
  })

  test('is not sent again while nothing changed', async () => {
    const { server, saver, type } = opened()
    type('Máy')
    await pause()
    expect(await saver.flush()).toBe(true)
    saver.hurry()
    expect(server.asked).toHaveLength(1)
  })

  test('whose answer was lost is there once, and then takes what was typed since', async () => {
    const { server, states, type } = opened()
    server.fates.push('lost')
    type('Máy')
    await pause()
    expect(states.at(-1)).toBe('offline')
    type('Máy nén')
    await pause()
    expect(server.asked).toEqual(['create Máy', 'create Máy', 'update 1 Máy nén'])
    expect(server.record).toEqual({ id: 12, version: 2, title: 'Máy nén' })
  })

  test('tries again by itself until the server is back', async () => {
    const { server, states, type } = opened()
    server.fates.push('down', 'down')
    type('Máy')
    await pause()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(server.record?.title).toBe('Máy')
    expect(states.at(-1)).toBe('saved')
  })

  test('that changed meanwhile is brought together and saved', async () => {
    const { server, type } = opened()
    type('một')
    await pause()
    await server.write('another window', 'hai', 1)
    type('ba')
    await pause()
    expect(server.record).toEqual({ id: 12, version: 3, title: 'hai + ba' })
  })

  test('that is refused says so, and is tried again with the next key only', async () => {
    const { server, saver, states, type } = opened()
    server.fates.push('refused')
    type('Máy')
    expect(await saver.flush()).toBe(false)
    expect(states.at(-1)).toBe('refused')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toHaveLength(1)
  })

  test('gets a last try when the screen is left, and no more', async () => {
    const { server, saver, type } = opened()
    server.fates.push('down')
    type('Máy')
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toEqual(['create Máy'])
  })
})
