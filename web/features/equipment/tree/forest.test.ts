import { describe, expect, test } from 'vitest'

import type { EquipmentNode } from '#contract/equipment/equipment.ts'

import { fold } from '#web/platform/format/fold.ts'

import { forestOf, foundIn, keyStep, rowsOf } from './forest.ts'

const node = (
  id: number,
  parentId: number | null,
  code: string,
  name: string,
  operatingNo: string | null = null,
  formerCodes: string[] = [],
) =>
  ({
    id,
    parentId,
    code,
    name,
    operatingNo,
    formerCodes,
    kind: 'other',
    state: 'inUse',
    priority: null,
    isBanned: false,
  }) satisfies EquipmentNode

const forest = forestOf([
  node(1, null, 'H1', 'Tổ máy H1', 'H1'),
  node(2, 1, 'H1.MF', 'Máy phát H1'),
  node(3, 2, 'H1.MF.OD', 'Ổ đỡ H1'),
  node(4, null, 'TPP110', 'Trạm phân phối 110 kV'),
  node(5, 4, 'MC 171', 'Máy cắt 171 đường dây 171', '171', ['MC 931']),
  node(6, 4, '171-76', 'Dao tiếp địa 171-76', '171-76'),
  node(7, 99, 'X', 'Cấp trên không còn'),
])
const codes = (open: readonly number[], typed = '') =>
  rowsOf(forest, new Set(open), foundIn(forest, typed)).map((row) => `${row.level}${row.node.code}`)
const found = (typed: string) => [...(foundIn(forest, typed) ?? [])]

describe('the tree', () => {
  test('shows the parts of what is open, and at the top what has no parent here', () => {
    expect(codes([])).toEqual(['1H1', '1TPP110', '1X'])
    expect(codes([1, 2])).toEqual(['1H1', '2H1.MF', '3H1.MF.OD', '1TPP110', '1X'])
    expect(codes([2])).toEqual(['1H1', '1TPP110', '1X'])
  })

  test('a search shows what it finds with the way to it, whatever is open', () => {
    expect(codes([4], 'ổ đỡ')).toEqual(['1H1', '2H1.MF', '3H1.MF.OD'])
    const rows = rowsOf(forest, new Set(), foundIn(forest, 'ổ đỡ'))
    expect(rows.map(({ isFound }) => isFound)).toEqual([false, false, true])
    expect(codes([], 'không có gì')).toEqual([])
  })

  test.each([
    ['may cat', [5]],
    ['MÁY CẮT', [5]],
    ['mc171', [5]],
    ['mc-171', [5]],
    ['171-76', [6]],
    ['17176', [6]],
    ['171', [5, 6]],
    ['duong day', [5]],
    ['od', [3]],
    ['mc931', [5]],
    ['931', [5]],
    ['h1.mf', [2, 3]],
    ['aybc', []],
  ])('finds by code, operating number and name, accents or not: %s', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  test('nothing typed is no search', () => {
    expect(foundIn(forest, '  ')).toBeNull()
  })

  test('keys walk, open and close', () => {
    const rows = rowsOf(forest, new Set([1]), null)
    expect(keyStep(rows, 0, 'ArrowDown')).toEqual({ to: 1 })
    expect(keyStep(rows, 0, 'ArrowUp')).toEqual({ to: 0 })
    expect(keyStep(rows, 0, 'End')).toEqual({ to: 3 })
    expect(keyStep(rows, 0, 'ArrowRight')).toEqual({ to: 1 })
    expect(keyStep(rows, 1, 'ArrowRight')).toEqual({ toggles: 2 })
    expect(keyStep(rows, 0, 'ArrowLeft')).toEqual({ toggles: 1 })
    expect(keyStep(rows, 1, 'ArrowLeft')).toEqual({ to: 0 })
    expect(keyStep(rows, 2, 'ArrowLeft')).toBeUndefined()
    expect(keyStep(rows, 2, 'x')).toBeUndefined()
  })

  test('5,000 things open and are searched in a few times the work of reading their names', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      node(
        at + 1,
        at === 0 ? null : Math.floor((at - 1) / 8) + 1,
        `ST.TB.${at}`,
        `Thiết bị số ${at} ổ đỡ`,
        `${at}-7`,
      ),
    )
    const open = new Set(many.map(({ id }) => id))
    const least = (work: () => void) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const began = performance.now()
          work()
          return performance.now() - began
        }),
      )
    const readMs = least(() => many.forEach(({ name }) => fold(name)))
    const workMs = least(() => {
      const large = forestOf(many)
      expect(rowsOf(large, open, null)).toHaveLength(5000)
      expect(rowsOf(large, new Set(), foundIn(large, 'o do 4999')).at(-1)?.node.code).toBe('ST.TB.4999')
    })
    expect(workMs / readMs).toBeLessThan(15)
  })
})
