import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

/** Which plants an actor sees, said in a statement by hand. */
const byHand = /plantIds === 'all'\s*\?\s*(sql|null)|actor\.plantIds\]\}/

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => path.join('server', name))

test('which plants an actor sees is said by `scoped` alone', () => {
  const found = sources.filter((name) => byHand.test(readFileSync(name, 'utf8')))
  expect(found).toEqual([])
  // And what was written everywhere before would be found.
  const planted =
    "actor.plantIds === 'all' ? sql`true` : sql`t.plant_id = any(${[...actor.plantIds]}::bigint[])`"
  expect(
    [planted, 'sql`id = any(${[...viewing.actor.plantIds]}::bigint[])`'].map((text) => byHand.test(text)),
  ).toEqual([true, true])
})
