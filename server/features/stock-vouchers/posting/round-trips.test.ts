import { afterAll, expect, test } from 'vitest'

import { roundTrips } from '#server/test/round-trips.ts'

import { storeRoom } from '../testing/store-room.ts'

// With a limit on something, no write of the test is sent twice.
const { draft, approved, received, post } = storeRoom({ LOGIN_TRIES_PER_MINUTE: '100000' })
const trips = roundTrips()
afterAll(() => trips.stop())

test('a posting goes to the database as often as it must', async () => {
  await received('10', '1000000')
  const ready = await approved(await draft('issue', [{ quantity: '1' }]))
  // Caller; voucher with its lock; its request in five; books; places; notices; then, while others wait: stock with its lock; moves,
  // balances and what it comes to; number and voucher; voucher; its request in two; history.
  expect(await trips.of(() => post(ready))).toBe(17)
})
