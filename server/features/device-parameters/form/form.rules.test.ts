import { expect, test } from 'vitest'

import { shiftsOnPage } from './form.rules.ts'

const shift = (code: string, startsAt: string, endsAt: string) => ({ code, startsAt, endsAt })

test('the night shift of the day before signs for the hours after midnight', () => {
  const shifts = [shift('C1', '06:00', '14:00'), shift('C2', '14:00', '22:00'), shift('C3', '22:00', '06:00')]
  expect(shiftsOnPage('2026-03-01', shifts)).toEqual([
    { code: 'C3', day: '2026-02-28' },
    { code: 'C1', day: '2026-03-01' },
    { code: 'C2', day: '2026-03-01' },
    { code: 'C3', day: '2026-03-01' },
  ])
})

test('a shift that ends at midnight has no part in the next day', () => {
  const shifts = [shift('S', '00:00', '12:00'), shift('C', '12:00', '00:00')]
  expect(shiftsOnPage('2026-03-01', shifts).map(({ code, day }) => `${code} ${day}`)).toEqual([
    'S 2026-03-01',
    'C 2026-03-01',
  ])
})
