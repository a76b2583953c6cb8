import { expect, test } from 'vitest'

import { oneAhead } from './one-ahead.ts'

/** Numbers from 1 on, with what was asked for and whether the source has ended. */
function counting(last: number, failsAt = Infinity) {
  const seen = { asked: 0, hasEnded: false }
  async function* numbers() {
    try {
      for (let number = 1; number <= last; number++) {
        seen.asked = number
        await Promise.resolve()
        if (number === failsAt) throw new Error(`no ${number}`)
        yield number
      }
    } finally {
      seen.hasEnded = true
    }
  }
  return { seen, source: numbers() }
}

test('gives everything in order, the next of which is asked for already', async () => {
  const { seen, source } = counting(4)
  const given: (readonly number[])[] = []
  for await (const number of oneAhead(source)) given.push([number, seen.asked])
  expect(given).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ])
  expect(seen.hasEnded).toBe(true)
})

test('ends its source when nobody wants more, and not before what it asked for has come', async () => {
  const { seen, source } = counting(9)
  for await (const number of oneAhead(source)) if (number === 2) break
  expect(seen).toEqual({ asked: 3, hasEnded: true })
})

test('a failure comes after what was given before it', async () => {
  const { source } = counting(9, 3)
  const given: number[] = []
  const all = async () => {
    for await (const number of oneAhead(source)) given.push(number)
  }
  await expect(all()).rejects.toThrow('no 3')
  expect(given).toEqual([1, 2])
})

test('nothing from nothing', async () => {
  const given: number[] = []
  for await (const number of oneAhead(counting(0).source)) given.push(number)
  expect(given).toEqual([])
})
