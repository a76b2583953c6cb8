import { expect, test } from 'vitest'

import { folderTree, wayUp } from './folder-tree.rules.ts'

const folder = (id: number, parentId: number | null, powerPlantId = 1) => ({
  id,
  parentId,
  powerPlantId,
  code: `M${id}`,
  name: `Máy ${id}`,
  count: 1,
})
const tree = folderTree([
  folder(1, null),
  folder(2, 1),
  folder(3, 2),
  folder(4, 1),
  folder(5, null, 7),
  folder(6, 99, 7),
])

test('folders stand below what they are part of, at the top of their plants where that is not among them', () => {
  expect([...tree.rootsOf].map(([plant, roots]) => [plant, roots.map(({ id }) => id)])).toEqual([
    [1, [1]],
    [7, [5, 6]],
  ])
  expect([...tree.partsOf].map(([id, parts]) => [id, parts.map((part) => part.id)])).toEqual([
    [1, [2, 4]],
    [2, [3]],
  ])
})

test('the way up is that of a folder, and none of what is no folder', () => {
  expect([wayUp(tree, 3), wayUp(tree, 6), wayUp(tree, 99)]).toEqual([[3, 2, 1], [6], []])
  const loop = folderTree([folder(1, 2), folder(2, 1)])
  expect(wayUp(loop, 1)).toEqual([1, 2])
})
