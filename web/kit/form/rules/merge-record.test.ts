import { expect, test } from 'vitest'

import { fieldOf, isChanged, mergeRecord, withoutGaps } from './merge-record.ts'

const base = { name: 'Hòa', phone: '0912345678', team: 1, tags: ['a'], note: null, version: 3 }

test('fields the user left alone take the new values, the version among them', () => {
  const server = { ...base, phone: '0987654321', version: 4 }
  expect(mergeRecord(base, base, server)).toEqual({ values: server, theirs: new Map() })
})

test('what only the user changed is kept', () => {
  const mine = { ...base, name: 'Hoà', tags: ['a', 'b'] }
  const server = { ...base, phone: '0987654321', version: 4 }
  expect(mergeRecord(base, mine, server)).toEqual({
    values: { ...server, name: 'Hoà', tags: ['a', 'b'] },
    theirs: new Map(),
  })
})

test('what both changed keeps the user’s value and names the server’s', () => {
  const mine = { ...base, team: 2, note: 'mới' }
  const server = { ...base, team: 3, version: 4 }
  expect(mergeRecord(base, mine, server)).toEqual({
    values: { ...server, team: 2, note: 'mới' },
    theirs: new Map([['team', 3]]),
  })
})

test('the same change on both sides is no clash, and zero is not empty', () => {
  expect(mergeRecord(base, { ...base, team: 5 }, { ...base, team: 5, version: 4 }).theirs.size).toBe(0)
  const emptied = mergeRecord({ count: null }, { count: 0 }, { count: 7 })
  expect(emptied).toEqual({ values: { count: 0 }, theirs: new Map([['count', 7]]) })
})

test('a form is changed once a value differs; empty is empty however it is written', () => {
  expect(isChanged(base, { ...base, note: '' })).toBe(false)
  expect(isChanged({}, { note: undefined, tags: null })).toBe(false)
  // A list that was only drawn holds nothing.
  expect(isChanged({}, { rows: [] })).toBe(false)
  expect(isChanged(base, { ...base, tags: [] })).toBe(true)
  expect(isChanged(base, { ...base, tags: ['b'] })).toBe(true)
  expect(isChanged({ on: null }, { on: false })).toBe(true)
})

test('the fields of an object inside the record are merged one by one', () => {
  const hours = { rest: 12, day: 8, week: 48 }
  const merged = mergeRecord(
    { hours, version: 1 },
    { hours: { ...hours, rest: 11, week: 40 }, version: 1 },
    { hours: { ...hours, rest: 10, day: 7 }, version: 2 },
  )
  expect(merged).toEqual({
    values: { hours: { rest: 11, day: 7, week: 40 }, version: 2 },
    theirs: new Map([['hours.rest', 10]]),
  })
})

test('a change is of a field, also of one inside an object, and of a list as a whole', () => {
  expect(fieldOf(['name'])).toBe('name')
  expect(fieldOf(['hours', 'rest'])).toBe('hours.rest')
  expect(fieldOf(['certificates', 1, 'number'])).toBe('certificates')
})

test('what was only drawn is no field of the record', () => {
  const drawn = {
    name: '',
    team: null,
    day: undefined,
    rows: [{ at: undefined, no: 1 }],
    hours: { rest: undefined },
  }
  expect(withoutGaps(drawn)).toEqual({ name: '', team: null, rows: [{ no: 1 }], hours: {} })
  expect('day' in withoutGaps(drawn)).toBe(false)
})
