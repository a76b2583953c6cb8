import { expect, test, vi } from 'vitest'

import { fitChoice, moveColumn, shownColumns, toggleColumn, usualChoice } from './use-columns.ts'

// The session is remembered in cookies, which modules behind this one read when they are loaded.
vi.hoisted(() => vi.stubGlobal('document', { cookie: '' }))

const columns = ['code', 'name', 'team', 'phone'].map((id) => ({ id, isOptional: id === 'phone' }))

test('without a choice the columns stand as in the code, optional ones hidden', () => {
  const usual = { order: ['code', 'name', 'team', 'phone'], hidden: ['phone'] }
  expect(usualChoice(columns)).toEqual(usual)
  for (const nonsense of [undefined, null, 7, 'x', [], {}, { order: [1], hidden: [] }, { order: ['a'] }])
    expect(fitChoice(nonsense, columns)).toEqual(usual)
})

test('a kept choice is fitted to the columns of today', () => {
  expect(fitChoice({ order: ['code', 'gone', 'team', 'name'], hidden: ['team', 'gone'] }, columns)).toEqual({
    order: ['code', 'team', 'phone', 'name'],
    hidden: ['team', 'phone'],
  })
})

test('the first column names the row: it is never hidden and never moves', () => {
  const choice = fitChoice({ order: ['team', 'code', 'name', 'phone'], hidden: ['code', 'name'] }, columns)
  expect(choice).toEqual({ order: ['code', 'team', 'name', 'phone'], hidden: ['name'] })
  expect(moveColumn(choice, 'code', 1)).toBe(choice)
  expect(moveColumn(choice, 'team', -1)).toBe(choice)
  expect(moveColumn(choice, 'phone', 1)).toBe(choice)
})

test('columns move by one place and hide and show again', () => {
  const usual = usualChoice(columns)
  expect(moveColumn(usual, 'team', -1).order).toEqual(['code', 'team', 'name', 'phone'])
  expect(moveColumn(usual, 'team', 1).order).toEqual(['code', 'name', 'phone', 'team'])
  expect(toggleColumn(usual, 'phone').hidden).toEqual([])
  expect(toggleColumn(toggleColumn(usual, 'team'), 'team')).toEqual(usual)
})

test('columns are shown as chosen', () => {
  const idsOf = (choice: unknown) => shownColumns(columns, fitChoice(choice, columns)).map(({ id }) => id)
  expect(idsOf(null)).toEqual(['code', 'name', 'team'])
  expect(idsOf({ order: ['code', 'phone', 'team', 'name'], hidden: ['team'] })).toEqual([
    'code',
    'phone',
    'name',
  ])
})
