import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from '#web/platform/api/error.ts'

import type { OutboxItem } from './item.ts'
import { textsIn } from './kept-texts.ts'
import { Outbox, type OutboxNews } from './outbox.ts'

/** A browser with one shelf, any number of tabs, and a server that answers as it is told. */
function openBrowser({ readingMs = 0 } = {}) {
  const kept = new Map<string, OutboxItem>()
  const arrived: OutboxItem[] = []
  const tabs: Outbox[] = []
  const shelf = { isFull: false }
  const world = { userId: 1 as number | null, answer: (_item: OutboxItem): unknown => ({ errors: [] }) }
  let lock: Promise<unknown> = Promise.resolve()
  const openTab = () => {
    const tab: Outbox = new Outbox({
      shelf: {
        all: async () => {
          const read = [...kept.values()]
          if (readingMs > 0) await new Promise((done) => void setTimeout(done, readingMs))
          return read
        },
        put: (item) =>
          shelf.isFull ? Promise.reject(new Error('full')) : Promise.resolve(void kept.set(item.key, item)),
        remove: (key) => Promise.resolve(void kept.delete(key)),
      },
      userId: () => world.userId,
      send: async (item) => {
        await Promise.resolve()
        const answer = world.answer(item)
        arrived.push(item)
        return answer
      },
      alone: (work) => {
        const result = lock.then(work)
        lock = result.catch(() => null)
        return result
      },
      tellTabs: (news: OutboxNews) =>
        tabs.filter((other) => other !== tab).forEach((other) => other.hear(news)),
      now: () => Date.now(),
    })
    tabs.push(tab)
    return tab
  }
  return { kept, arrived, world, shelf, openTab }
}

const write = (body: unknown, count = 1) => ({
  endpoint: { method: 'POST', path: '/write', access: 'signedIn' } as const,
  group: 'sheet',
  errorsAt: 'errors',
  body,
  count,
})
const lost = () => {
  throw new ApiError({ status: null, code: 'ERR_NETWORK' })
}
const bodies = (items: readonly OutboxItem[]) => items.map(({ body }) => body)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is handed over', () => {
  test('goes in order, each under its own key, and is forgotten once it is answered', async () => {
    const { arrived, kept, openTab } = openBrowser()
    const tab = openTab()
    for (const body of ['a', 'b', 'c']) tab.add(write(body))
    expect(tab.view().status).toEqual({ at: 'saving', waiting: 3, refused: 0 })
    await pass(0)
    expect(bodies(arrived)).toEqual(['a', 'b', 'c'])
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(3)
    expect([kept.size, tab.view().status.at]).toEqual([0, 'saved'])
  })

  test('is not called sent before it is known what waits here', async () => {
    const { openTab } = openBrowser({ readingMs: 10 })
    const later = openTab()
    const reading = later.reload()
    expect(later.isRead()).toBe(false)
    await pass(10)
    await reading
    expect(later.isRead()).toBe(true)
  })

  test('while the shelf is being read is neither hidden nor left behind', async () => {
    const { arrived, kept, openTab } = openBrowser({ readingMs: 10 })
    const tab = openTab()
    for (const body of ['a', 'b', 'c', 'd']) {
      tab.add(write(body))
      // The last read of a round of sending is the one that finds nothing more to send.
      await pass(15)
      expect(bodies(tab.view().items)).toEqual(bodies([...kept.values()]))
    }
    await pass(100)
    expect([bodies(arrived), kept.size, tab.view().status.at]).toEqual([['a', 'b', 'c', 'd'], 0, 'saved'])
  })

  test('waits for the network and keeps its key', async () => {
    const { arrived, kept, world, openTab } = openBrowser()
    const tab = openTab()
    world.answer = lost
    tab.add(write('a', 5))
    tab.add(write('b'))
    await pass(10_000)
    expect(tab.view().status).toEqual({ at: 'offline', waiting: 6, refused: 0 })
    const keys = [...kept.keys()]
    world.answer = () => ({ errors: [] })
    await pass(15_000)
    expect([bodies(arrived), arrived.map(({ key }) => key)]).toEqual([['a', 'b'], keys])
    expect(tab.view().status.at).toBe('saved')
  })

  test('is sent by the next visit when the tab was closed', async () => {
    const { arrived, world, openTab } = openBrowser()
    world.answer = lost
    openTab().add(write('a'))
    await pass(100)
    world.answer = () => null
    const later = openTab()
    await later.reload()
    expect(later.view().status.waiting).toBe(1)
    await later.flush()
    expect(bodies(arrived)).toEqual(['a'])
  })

  test('is sent by one tab only, and both hear the answer', async () => {
    const { arrived, world, openTab } = openBrowser()
    world.answer = () => 'taken'
    const [one, other] = [openTab(), openTab()]
    const heard: unknown[] = []
    one.onAnswer((item, answer) => heard.push(['one', item.body, answer]))
    other.onAnswer((item, answer) => heard.push(['other', item.body, answer]))
    one.add(write('a'))
    await Promise.all([one.flush(), other.flush()])
    await pass(0)
    expect(bodies(arrived)).toEqual(['a'])
    expect(heard).toEqual([
      ['one', 'a', 'taken'],
      ['other', 'a', 'taken'],
    ])
  })
})

describe('what was refused before it could be sent', () => {
  test('is kept with its reason, shown again on the next visit, never sent, and forgotten when told', async () => {
    const { arrived, kept, openTab } = openBrowser()
    const tab = openTab()
    const [first, second] = [
      { text: '999', why: 'Ngoài giới hạn' },
      { text: '-1', why: 'Âm' },
    ]
    tab.keepTexts('sheet.texts', new Map([['6|1', first]]))
    tab.keepTexts('sheet.texts', new Map([['6|1', second]]))
    tab.keepTexts('other.texts', new Map([['6|1', first]]))
    expect(tab.view().status).toEqual({ at: 'refused', waiting: 0, refused: 2 })
    await tab.flush()
    const later = openTab()
    await later.reload()
    await later.flush()
    expect([...textsIn(later.view().items, 'sheet.texts')]).toEqual([['6|1', second]])
    later.keepTexts('sheet.texts', new Map([['6|1', null]]))
    await pass(0)
    expect([textsIn(later.view().items, 'sheet.texts').size, kept.size, arrived]).toEqual([0, 1, []])
  })
})

describe('what is refused', () => {
  test('as a whole stays with the reason and lets the next one pass', async () => {
    const { arrived, world, openTab } = openBrowser()
    const tab = openTab()
    world.answer = ({ body }) => {
      if (body === 'a') throw new ApiError({ status: 409, code: '409', message: 'Đã khóa' })
      return { errors: [] }
    }
    tab.add(write('a', 4))
    tab.add(write('b'))
    await pass(0)
    expect(bodies(arrived)).toEqual(['b'])
    expect(tab.view().items).toMatchObject([{ body: 'a', state: 'refused', why: 'Đã khóa' }])
    expect(tab.view().status).toEqual({ at: 'refused', waiting: 0, refused: 4 })
    tab.drop(tab.view().items[0]?.key ?? '')
    expect(tab.view().status.at).toBe('saved')
  })

  test('in part stays with its errors until each is settled', async () => {
    const { world, kept, openTab } = openBrowser()
    const tab = openTab()
    world.answer = () => ({ errors: ['first', 'second'] })
    tab.add(write('a', 100))
    await pass(0)
    const key = tab.view().items[0]?.key ?? ''
    expect(tab.view().status).toEqual({ at: 'refused', waiting: 0, refused: 2 })
    tab.keepErrors(key, ['second'])
    await pass(0)
    expect(kept.get(key)?.errors).toEqual(['second'])
    tab.keepErrors(key, [])
    await pass(0)
    expect([kept.size, tab.view().items]).toEqual([0, []])
  })
})

describe('another user', () => {
  test('neither sees nor sends what somebody else left; that waits for its own', async () => {
    const { arrived, kept, world, openTab } = openBrowser()
    const tab = openTab()
    world.answer = lost
    tab.add(write('of one'))
    await pass(100)
    world.userId = 2
    world.answer = () => ({ errors: [] })
    await tab.reload()
    expect(tab.view()).toMatchObject({ items: [], status: { at: 'saved' } })
    tab.add(write('of two'))
    await pass(20_000)
    expect(bodies(arrived)).toEqual(['of two'])
    world.userId = 1
    await tab.flush()
    expect([bodies(arrived), kept.size]).toEqual([['of two', 'of one'], 0])
  })

  test('nobody: nothing is taken or sent, what is kept stays', async () => {
    const { arrived, kept, world, openTab } = openBrowser()
    const tab = openTab()
    world.answer = () => {
      throw new ApiError({ status: 401, code: 'ERR_CANCELED' })
    }
    tab.add(write('a'))
    await pass(0)
    world.userId = null
    tab.add(write('b'))
    await pass(60_000)
    expect([bodies(arrived), bodies([...kept.values()])]).toEqual([[], ['a']])
  })
})

describe('what is entrusted', () => {
  test('goes once its user is signed in, whoever was when it was made', async () => {
    const { arrived, kept, world, openTab } = openBrowser()
    const tab = openTab()
    world.userId = null
    await tab.entrust(write('a'), 7)
    world.userId = 1
    await tab.retry()
    expect([bodies(arrived), bodies(tab.view().items), bodies(tab.everybodys())]).toEqual([[], [], ['a']])
    world.userId = 7
    await tab.retry()
    expect([bodies(arrived), kept.size, tab.everybodys()]).toEqual([['a'], 0, []])
  })

  test('waits and says why while a new password is asked for, and goes once there is one', async () => {
    const { arrived, kept, world, openTab } = openBrowser()
    const tab = openTab()
    const { answer } = world
    world.answer = () => {
      throw new ApiError({ status: 403, code: '403', problem: 'core.passwordChangeRequired', message: 'Đổi' })
    }
    await tab.entrust(write('a'), 1)
    await pass(60_000)
    expect([arrived, tab.view().items[0]]).toMatchObject([[], { state: 'waiting', why: 'Đổi' }])
    expect([...kept.values()]).toMatchObject([{ state: 'waiting', why: 'Đổi' }])
    world.answer = answer
    await openTab().retry()
    expect([bodies(arrived), kept.size]).toEqual([['a'], 0])
  })

  test('is refused where the shelf is full, and neither shown nor sent', async () => {
    const { arrived, shelf, openTab } = openBrowser()
    const tab = openTab()
    await tab.entrust(write('a'), 1)
    shelf.isFull = true
    await expect(tab.entrust(write('b'), 1)).rejects.toThrow('full')
    shelf.isFull = false
    await tab.entrust(write('c'), 1)
    await pass(0)
    expect([bodies(arrived), tab.everybodys()]).toEqual([['a', 'c'], []])
  })

  test('and was refused by the server waits again when somebody asks for it', async () => {
    const { arrived, world, openTab } = openBrowser()
    const tab = openTab()
    const { answer } = world
    world.answer = () => {
      throw new ApiError({ status: 403, code: '403' })
    }
    await tab.entrust(write('a'), 1)
    await pass(0)
    const [item] = tab.view().items
    expect(item?.state).toBe('refused')
    world.answer = answer
    tab.sendAgain(item?.key ?? '')
    await pass(0)
    expect([bodies(arrived), tab.view().items]).toEqual([['a'], []])
  })
})
