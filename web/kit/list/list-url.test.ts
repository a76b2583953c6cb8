import { expect, test } from 'vitest'

import { nextSort, readListUrl, wireQuery, writeListUrl } from './list-url.ts'

const read = (text: string) => readListUrl(new URLSearchParams(text))
const write = (text: string, change: Parameters<typeof writeListUrl>[1]) =>
  writeListUrl(new URLSearchParams(text), change).toString()

test('the URL says everything about a list', () => {
  expect(read('page=2&size=50&sort=-joinDate&keyword=hòa&dutyTeamId=3&powerPlantId=&open=edit.12')).toEqual({
    page: 2,
    size: 50,
    sort: { field: 'joinDate', descending: true },
    keyword: 'hòa',
    filters: { dutyTeamId: '3', powerPlantId: '' },
  })
})

test.each(['', 'page=0&size=7&sort=', 'page=-3&size=x&sort=-', 'page=1.5&size=1e9', 'page=9e99'])(
  'what makes no sense counts as absent: %s',
  (text) => {
    expect(read(text)).toEqual({ page: 1, size: null, sort: null, keyword: '', filters: {} })
  },
)

test('a change of anything but the page leads back to the first page and keeps the rest', () => {
  expect(write('page=3&sort=name', { filters: { isActive: 'true' } })).toBe('sort=name&isActive=true')
  expect(write('page=3&isActive=true', { keyword: 'lan' })).toBe('isActive=true&keyword=lan')
  expect(write('page=3&keyword=lan', { sort: { field: 'name', descending: true } })).toBe(
    'keyword=lan&sort=-name',
  )
  expect(write('page=3&size=50', { size: 10 })).toBe('size=10')
  expect(write('keyword=lan', { page: 4 })).toBe('keyword=lan&page=4')
})

test('what is usual is left out of the URL', () => {
  expect(write('page=2', { page: 1 })).toBe('')
  expect(
    write('keyword=lan&sort=name&isActive=true', { keyword: '', sort: null, filters: { isActive: null } }),
  ).toBe('')
  expect(write('', { filters: { powerPlantId: '' } })).toBe('powerPlantId=')
})

test('what is written is read again', () => {
  const change = {
    page: 5,
    size: 100,
    sort: { field: 'a', descending: false },
    keyword: 'Đ & =?',
    filters: { x: '1' },
  }
  expect(readListUrl(writeListUrl(new URLSearchParams('open=create'), change))).toEqual(change)
})

test('a header is clicked through ascending, descending and the own order', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'code')]).toEqual([
    { field: 'name', descending: false },
    { field: 'name', descending: true },
    null,
    { field: 'code', descending: false },
  ])
})

test('the wire speaks ABP', () => {
  expect(wireQuery(read('page=3&sort=-joinDate&keyword=lan&isActive=true'), 20)).toEqual({
    isActive: 'true',
    keyword: 'lan',
    sorting: 'joinDate desc',
    skipCount: 40,
    maxResultCount: 20,
  })
  expect(wireQuery(read(''), 10)).toEqual({ skipCount: 0, maxResultCount: 10 })
})
