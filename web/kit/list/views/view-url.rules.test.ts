import { expect, test } from 'vitest'

import { queryOfView, searchOfView, viewOf } from './view-url.rules.ts'

test('a view keeps filters, order, keyword and size, and no page, drawer or view', () => {
  const search = new URLSearchParams('page=3&status=open&view=7&open=edit.2&sort=-day&keyword=hòa&size=50')
  expect([...new URLSearchParams(queryOfView(search))]).toEqual([
    ['keyword', 'hòa'],
    ['size', '50'],
    ['sort', '-day'],
    ['status', 'open'],
  ])
})

test('the same filters in another order are the same view', () => {
  const of = (text: string) => queryOfView(new URLSearchParams(text))
  expect(of('b=2&a=1')).toBe(of('a=1&b=2&page=4'))
  expect(of('powerPlantId=')).not.toBe(of(''))
})

test('what opens a view leads back to it', () => {
  const search = new URLSearchParams(searchOfView({ id: 7, query: 'a=1' }))
  expect([queryOfView(search), viewOf(search)]).toEqual(['a=1', 7])
})

test.each(['', 'view=', 'view=0', 'view=-1', 'view=abc', 'view=1.5'])('"%s" names no view', (text) =>
  expect(viewOf(new URLSearchParams(text))).toBeUndefined(),
)
