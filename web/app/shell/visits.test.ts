import { expect, test } from 'vitest'

import { mostUsed, noVisits, readVisits, withRecord, withScreen, type Visits } from './visits.ts'

const screens = ['/a', '/b', '/c', '/d'].map((path) => ({ path }))
const visited = (letters: string, before = noVisits) =>
  letters.split('').reduce((visits, letter) => withScreen(visits, `/${letter}`), before)
const used = (visits: Visits, most = 5) => mostUsed(visits, screens, most).map(({ path }) => path)

test('what is used most comes first; what was opened once or twice is not used', () => {
  expect(used(noVisits)).toEqual([])
  expect(used(visited('aabbbbcccd'))).toEqual(['/b', '/c'])
  expect(used(visited('aaaabbbbbccc'), 2)).toEqual(['/b', '/a'])
})

test('what is used now goes before what was used long ago, which is forgotten in the end', () => {
  const long = visited('a'.repeat(30))
  expect(used(visited('bbbb', long))).toEqual(['/a', '/b'])
  const later = visited('b'.repeat(60), long)
  expect(used(later)).toEqual(['/b', '/a'])
  expect(used(visited('c'.repeat(200), later))).toEqual(['/c'])
})

test('a screen that is no longer open to somebody is not offered', () => {
  expect(used(visited('xxxxaaa'))).toEqual(['/a'])
})

test('records are kept newest first, each once, under its latest name', () => {
  const two = withRecord(withRecord(noVisits, { to: '/ca/1', title: 'C1' }), { to: '/ca/2', title: 'C2' })
  expect(withRecord(two, { to: '/ca/1', title: 'C1 mới' }).records).toEqual([
    { to: '/ca/1', title: 'C1 mới' },
    { to: '/ca/2', title: 'C2' },
  ])
  const many = Array.from({ length: 20 }, (_, at) => ({ to: `/ca/${at}`, title: `${at}` }))
  const kept = many.reduce((visits, record) => withRecord(visits, record), noVisits).records
  expect([kept.length, kept[0]?.to]).toEqual([8, '/ca/19'])
})

test('what was kept is read back; what somebody spoilt is nothing', () => {
  const visits = withRecord(visited('aaa'), { to: '/ca/1', title: 'C1' })
  expect(readVisits(JSON.stringify(visits))).toEqual(visits)
  for (const spoilt of [null, '', 'null', '[]', '7', '{"screens":7,"records":{}}'])
    expect(readVisits(spoilt)).toEqual(noVisits)
  expect(
    readVisits(
      '{"screens":{"/a":"9","/b":2},"records":[null,{"to":"https://x","title":"x"},{"to":"/y","title":"y"}]}',
    ),
  ).toEqual({ screens: { '/b': 2 }, records: [{ to: '/y', title: 'y' }] })
})
