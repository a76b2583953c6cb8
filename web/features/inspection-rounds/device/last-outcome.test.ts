import { expect, test } from 'vitest'

import { lastOutcome } from './last-outcome.ts'

test('an earlier attempt that ends later does not hide that the last one failed', async () => {
  const told: boolean[] = []
  const took = lastOutcome((hasFailed) => told.push(hasFailed))
  let end = () => {}
  const earlier = new Promise<void>((resolve) => (end = resolve))
  took(earlier)
  const last = Promise.reject(new Error('no room'))
  took(last)
  await last.catch(end)
  await earlier
  expect(told).toEqual([true])
  const next = Promise.resolve()
  took(next)
  await next
  expect(told).toEqual([true, false])
})
