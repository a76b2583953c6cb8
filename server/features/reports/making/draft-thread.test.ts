import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'

import { reportDefinitions } from '../definitions/index.ts'
import { listPlants } from '../reading/subjects.list.ts'
import type { DraftTask } from './draft-task.ts'
import { openDraftThread, type DraftThread } from './draft-thread.ts'
import { makeDraft } from './draft.service.ts'

let server: TestApp
let thread: DraftThread

beforeAll(async () => {
  server = await demoApp()
})
afterAll(() => server.close())
beforeEach(() => {
  thread = openDraftThread({ connection: server.appConnection }, new AbortController().signal)
})
afterEach(() => thread.end())

const task = {
  kind: 'day',
  from: '2026-11-19',
  to: '2026-11-19',
  reportId: null,
  now: new Date('2026-11-21T00:30:00Z'),
  formats: ['pdf', 'xlsx'],
} as const satisfies Omit<DraftTask, 'plantId'>

test('what the thread makes is what the server itself makes, to the byte, of every kind of every plant', async () => {
  const compared = new Set<string>()
  for (const plant of await listPlants(server.db))
    for (const kind of subscribedKinds.filter((one) => reportDefinitions[one].fits(plant.kind))) {
      // Laying out takes the longest, and is in a thread of its own anyway.
      const formats = kind === 'day' ? task.formats : (['xlsx'] as const)
      const one: DraftTask = { ...task, kind, formats, plantId: plant.id }
      const made = await thread.make(one)
      expect(made, `${kind} of ${plant.code}`).toEqual(await makeDraft(server.db, one))
      if (made.basis === 'draft') compared.add(kind)
    }
  expect(compared.size).toBeGreaterThan(5)
})

test('what the making fails with is told in its words, and the next draft is made', async () => {
  const [plant] = await listPlants(server.db)
  await expect(thread.make({ ...task, plantId: 0 })).rejects.toThrow('core.notFound')
  expect((await thread.make({ ...task, plantId: plant?.id ?? 0 })).files.size).toBe(2)
})

test('a thread that ended is followed by another', async () => {
  const [plant] = await listPlants(server.db)
  const one = { ...task, formats: [], plantId: plant?.id ?? 0 }
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
