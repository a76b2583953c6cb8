import { expect, test } from 'vitest'

import { condense } from './condense.rules.ts'

const events = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, topic, entityId: String(index) }))

test('20 changes of a topic are told one by one', () => {
  const few = events('employees', 20)
  expect(condense(few)).toEqual(few)
})

test('more of them become the latest without a record, and other topics stay', () => {
  const others = events('plants', 2)
  expect(condense([...others, ...events('employees', 21)])).toEqual([
    ...others,
    { id: 21, topic: 'employees', entityId: null },
  ])
})

test('of nothing there is nothing', () => expect(condense([])).toEqual([]))
