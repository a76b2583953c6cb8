import { expect, test } from 'vitest'

import { withDefaults } from './with-defaults.rules.ts'

const defaults = {
  hours: 8,
  place: null as string | null,
  rules: { rest: 12, week: { most: 48 } },
  codes: [{ code: 'P' }],
  names: {} as Record<string, string>,
}

test('nothing kept are the defaults', () => expect(withDefaults(undefined, defaults)).toEqual(defaults))

test('what is missing takes its default at any depth; what was kept stays, an emptied value, too', () => {
  expect(withDefaults({ place: 'Huế', rules: { week: {} }, codes: [] }, defaults)).toEqual({
    ...defaults,
    place: 'Huế',
    codes: [],
  })
  expect(
    withDefaults({ place: null, rules: { rest: 10, week: { most: 40 } } }, { ...defaults, place: 'A' }),
  ).toEqual({ ...defaults, place: null, rules: { rest: 10, week: { most: 40 } } })
})

test('what exists no more is left out, at any depth; the names of an open group stay', () => {
  expect(withDefaults({ company: 'A', rules: { rest: 11, old: 1 }, names: { a: 'b' } }, defaults)).toEqual({
    ...defaults,
    rules: { rest: 11, week: { most: 48 } },
    names: { a: 'b' },
  })
})
