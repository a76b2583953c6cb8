import { expect, test } from 'vitest'

import { closeAll } from './close-all.ts'

test('what was opened last is closed first, one after the other', async () => {
  const closed: string[] = []
  const closer = (name: string, waits: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, waits))
    closed.push(name)
  }
  await closeAll([closer('database', 0), closer('jobs', 5), closer('http', 10)])
  expect(closed).toEqual(['http', 'jobs', 'database'])
})

test('what cannot be closed leaves nothing else open, and is told', async () => {
  const closed: string[] = []
  const database = async () => closed.push('database')
  const refused = (why: string) => () => Promise.reject(new Error(why))
  const closing = closeAll([database, refused('later'), async () => closed.push('jobs'), refused('first')])
  await expect(closing).rejects.toThrow('first')
  expect(closed).toEqual(['jobs', 'database'])
})
