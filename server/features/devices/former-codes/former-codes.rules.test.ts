import { expect, test } from 'vitest'

import { formerOf, isRenamed, isSameCode, regainedOf } from './former-codes.rules.ts'

const before = { code: 'MC 17', operatingNo: '171' }

test.each([
  [{ code: 'MC 171' }, [{ field: 'code', value: 'MC 17' }]],
  [{ code: 'MC 17' }, []],
  [{ code: 'mc 17' }, [{ field: 'code', value: 'MC 17' }]],
  [{ operatingNo: '431' }, [{ field: 'operatingNo', value: '171' }]],
  [{ operatingNo: null }, [{ field: 'operatingNo', value: '171' }]],
  [
    { code: 'MC 431', operatingNo: '431' },
    [
      { field: 'code', value: 'MC 17' },
      { field: 'operatingNo', value: '171' },
    ],
  ],
  // Nothing is said of either: the plate of a machine changes.
  [{}, []],
])('of MC 17, number 171, %o leaves %o', (after, kept) => {
  expect(formerOf(before, after)).toEqual(kept)
})

test('who had no operating number leaves none, and capitals make no other number', () => {
  expect(formerOf({ code: 'H1', operatingNo: null }, { operatingNo: 'H1' })).toEqual([])
  expect(formerOf({ code: 'H1', operatingNo: 'td91' }, { operatingNo: 'TD91' })).toEqual([])
  expect(isSameCode('code', 'h1', 'H1')).toBe(false)
  expect(isSameCode('operatingNo', null, null)).toBe(true)
  expect(isSameCode('operatingNo', null, '171')).toBe(false)
})

test.each([
  [{ code: 'MC 17', operatingNo: '171' }, false],
  [{}, false],
  [{ code: 'MC 18' }, true],
  [{ operatingNo: null }, true],
])('MC 17, number 171, is called otherwise with %o: %o', (after, isOther) => {
  expect(isRenamed(before, after)).toBe(isOther)
})

test('a number that comes where there was none is another name', () => {
  expect(isRenamed({ code: 'H1', operatingNo: null }, { code: 'H1', operatingNo: 'H1' })).toBe(true)
})

test('what a device is called again is no former code of it', () => {
  const former = [
    { field: 'code', value: 'MC 1' },
    { field: 'operatingNo', value: 'k1' },
    { field: 'code', value: 'K1' },
  ] as const
  expect(regainedOf(former, { code: 'MC 1', operatingNo: 'K1' })).toEqual([former[0], former[1]])
  expect(regainedOf(former, { operatingNo: null })).toEqual([])
  expect(regainedOf(former, {})).toEqual([])
})
