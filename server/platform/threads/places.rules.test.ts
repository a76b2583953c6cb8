import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { placesFor } from './places.ts'

/** Takes places and tells who has one, in the order in which they came in. */
function guests(most: number) {
  const places = placesFor(most)
  const inside: string[] = []
  return {
    inside,
    come: async (name: string) => {
      await places.take()
      inside.push(name)
    },
    leave: (name: string) => {
      inside.splice(inside.indexOf(name), 1)
      places.give()
    },
  }
}

test('no more have a place than there are, and the others come in turn', async () => {
  const { inside, come, leave } = guests(2)
  for (const name of ['A', 'B', 'C', 'D']) void come(name)
  await nextTurn()
  expect(inside).toEqual(['A', 'B'])
  leave('A')
  await nextTurn()
  expect(inside).toEqual(['B', 'C'])
  leave('C')
  leave('B')
  await nextTurn()
  expect(inside).toEqual(['D'])
})

test('who comes while a place is handed on does not slip in beside the one who waited', async () => {
  const { inside, come, leave } = guests(1)
  void come('A')
  void come('B')
  await nextTurn()
  leave('A')
  void come('C')
  await nextTurn()
  expect(inside).toEqual(['B'])
  leave('B')
  await nextTurn()
  expect(inside).toEqual(['C'])
})

test('a place that nobody waits for is free again', async () => {
  const { inside, come, leave } = guests(1)
  await come('A')
  leave('A')
  await come('B')
  expect(inside).toEqual(['B'])
})
