import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Audit } from './audit.ts'
import { changesBetween } from './changes.ts'

describe('what differs between two states', () => {
  test('is told field by field, in the order of the fields', () => {
    const before = { code: 'MT1', name: 'Mỹ Tường', ratedMw: 19.8, roles: ['TC'] }
    const after = { code: 'MT1', name: 'Mỹ Tường 1', ratedMw: 20, roles: ['TC', 'QĐ'], province: 'Khánh Hòa' }
    expect(changesBetween(before, after)).toEqual([
      { field: 'name', from: 'Mỹ Tường', to: 'Mỹ Tường 1' },
      { field: 'ratedMw', from: 19.8, to: 20 },
      { field: 'roles', from: ['TC'], to: ['TC', 'QĐ'] },
      { field: 'province', from: null, to: 'Khánh Hòa' },
    ])
  })

  test('is everything that was filled when a record comes or goes', () => {
    const state = { name: 'A', province: null, note: undefined, count: 0, isActive: false, list: [] }
    const filled = ['name', 'count', 'isActive', 'list']
    expect(changesBetween(null, state).map(({ field, from }) => [field, from])).toEqual(
      filled.map((field) => [field, null]),
    )
    expect(changesBetween(state, null).map(({ field, to }) => [field, to])).toEqual(
      filled.map((field) => [field, null]),
    )
    expect(changesBetween(null, null)).toEqual([])
  })

  test('leaves out which record it is, and what history itself tells', () => {
    const bookkeeping = {
      id: 7,
      version: 2,
      createdAt: 'x',
      createdBy: 1,
      updatedAt: 'y',
      updatedBy: 1,
      deletedAt: 'z',
      searchText: 'w',
    }
    expect(changesBetween(null, bookkeeping)).toEqual([])
    expect(changesBetween({ ...bookkeeping, version: 1, name: 'A' }, { ...bookkeeping, name: 'A' })).toEqual(
      [],
    )
  })

  test('missing, null and undefined are the same; other empty values are not', () => {
    expect(changesBetween({ a: null, b: undefined }, { c: null })).toEqual([])
    expect(changesBetween({ a: null }, { a: '' })).toEqual([{ field: 'a', from: null, to: '' }])
    expect(changesBetween({ a: 0 }, { a: null })).toEqual([{ field: 'a', from: 0, to: null }])
    expect(changesBetween({ a: '1' }, { a: 1 })).toEqual([{ field: 'a', from: '1', to: 1 }])
  })

  test('nothing differs from itself; going back undoes', () => {
    const state = fc.dictionary(fc.constantFrom('name', 'ratedMw', 'list', 'note'), fc.jsonValue())
    fc.assert(fc.property(state, (one) => changesBetween(one, structuredClone(one)).length === 0))
    fc.assert(
      fc.property(state, state, (one, other) => {
        const forth = changesBetween(one, other).map(({ field, from, to }) => ({ field, from: to, to: from }))
        const back = changesBetween(other, one)
        const byField = (changes: typeof back) => new Map(changes.map((change) => [change.field, change]))
        expect(byField(back)).toEqual(byField(forth))
      }),
    )
  })
})

describe('an audit', () => {
  test('collects what a call did, with the reason it had at that moment', () => {
    const audit = new Audit()
    audit.created('plants', 1, { name: 'A' })
    audit.reason = 'Nhập từ tệp a.xlsx'
    audit.changed('plants', 1, { name: 'A' }, { name: 'B' })
    audit.deleted('plants', '1', { name: 'B' })
    audit.did('employees', 2, 'passwordReset')
    expect(audit.entries).toEqual([
      entry('plants', '1', 'created', [{ field: 'name', from: null, to: 'A' }], null),
      entry('plants', '1', 'changed', [{ field: 'name', from: 'A', to: 'B' }]),
      entry('plants', '1', 'deleted', [{ field: 'name', from: 'B', to: null }]),
      entry('employees', '2', 'passwordReset', []),
    ])
  })

  test('keeps no change that changed nothing', () => {
    const audit = new Audit()
    audit.changed('plants', 1, { name: 'A', version: 1 }, { name: 'A', version: 2 })
    expect(audit.entries).toEqual([])
  })
})

function entry(
  entity: string,
  entityId: string,
  action: string,
  changes: object[],
  reason: string | null = 'Nhập từ tệp a.xlsx',
) {
  return { entity, entityId, action, changes, reason }
}
