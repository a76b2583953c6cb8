import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { reportingPlant, reports } from '#server/test/reports/reporting.ts'

import type { DraftTask } from './draft-task.ts'
import { openDraftThread, type DraftThread } from './draft-thread.ts'
import { makeDraft } from './draft.service.ts'

let server: TestApp
let thread: DraftThread
let plantId: number

beforeAll(async () => {
  server = await testApp()
  const world = await reportingPlant(server)
  plantId = world.plantId
  await reports(world).addEvent('2026-11-20')
})
afterAll(() => server.close())
beforeEach(() => {
  thread = openDraftThread({ connection: server.appConnection }, new AbortController().signal)
})
afterEach(() => thread.end())

const task = {
  kind: 'day',
  from: '2026-11-20',
  to: '2026-11-20',
  reportId: null,
  now: new Date('2026-11-21T00:30:00Z'),
  formats: ['pdf', 'xlsx'],
} as const satisfies Omit<DraftTask, 'plantId'>

test('what the thread makes is what the server itself makes, to the byte', async () => {
  for (const kind of ['day', 'year'] as const) {
    const one: DraftTask = { ...task, kind, plantId }
    const made = await thread.make(one)
    expect(made.basis).toBe('draft')
    expect(made).toEqual(await makeDraft(server.db, one))
  }
})

test('what the making fails with is told in its words, and the next draft is made', async () => {
  await expect(thread.make({ ...task, plantId: 0 })).rejects.toThrow('core.notFound')
  expect((await thread.make({ ...task, plantId })).files.size).toBe(2)
})

/** The nice value of a thread of this process. */
function niceOf(thread: number | string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  // Behind the name, which may hold blanks.
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
}

const niceOfThreads = () => readdirSync('/proc/self/task').map(niceOf)

test.runIf(process.platform === 'linux')('the thread comes after those who wait for an answer', async () => {
  expect(Math.max(...niceOfThreads())).toBe(getPriority())
  await thread.make({ ...task, plantId })
  expect(Math.max(...niceOfThreads())).toBe(10)
  // The first thread has the number of the process; once numbers have begun anew, others may stand before it.
  expect(niceOf(process.pid)).toBe(getPriority())
})

test('a thread that ended is followed by another', async () => {
  const one = { ...task, formats: [], plantId }
  const first = thread.make(one)
  await first
  await thread.end()
  expect(await thread.make(one)).toEqual(await first)
})

test('a database out of reach is told, and nobody else is held up', async () => {
  const nowhere = openDraftThread(
    { connection: { host: '127.0.0.1', port: 1 } },
    new AbortController().signal,
  )
  await expect(nowhere.make({ ...task, plantId: 1 })).rejects.toThrow('ECONNREFUSED')
  await nowhere.end()
})
