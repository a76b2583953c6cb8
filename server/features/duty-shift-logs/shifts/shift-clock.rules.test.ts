import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'
import { EARLY_MINUTES } from '#contract/duty-shift-logs/entry-window.ts'

import { hasBegun, nextShiftOf, spanOf } from './shift-clock.rules.ts'

const { shiftTypes } = defaultDutySettings
const [morning, afternoon, night] = shiftTypes as [
  (typeof shiftTypes)[number],
  (typeof shiftTypes)[number],
  (typeof shiftTypes)[number],
]

describe('when a shift is', () => {
  test('by the clock of the plants, seven hours ahead of UTC', () => {
    expect(spanOf('2026-11-21', morning)).toEqual({
      startsAt: '2026-11-20T23:00:00.000Z',
      endsAt: '2026-11-21T07:00:00.000Z',
    })
  })

  test('over midnight it ends on the next day, as does one that ends when it starts', () => {
    expect(spanOf('2026-11-30', night)).toEqual({
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-11-30T23:00:00.000Z',
    })
    const whole = spanOf('2026-12-31', { ...morning, startsAt: '08:00', endsAt: '08:00' })
    expect(Date.parse(whole.endsAt) - Date.parse(whole.startsAt)).toBe(24 * 3_600_000)
  })
})

describe('the next shift', () => {
  test.each([
    ['C1', '2026-11-30', 'C2'],
    ['C2', '2026-11-30', 'C3'],
    ['C3', '2026-12-01', 'C1'],
  ])('after %s is on %s, %s', (code, day, next) => {
    const found = nextShiftOf(shiftTypes, '2026-11-30', code)
    expect([found.day, found.shiftType.code]).toEqual([day, next])
  })

  test('goes by the clock, not by the order in which shifts are written down', () => {
    expect(nextShiftOf([night, afternoon, morning], '2026-11-21', 'C1').shiftType).toBe(afternoon)
    expect(nextShiftOf(twoShifts, '2026-11-21', 'C1').shiftType.code).toBe('C3')
  })

  test('of a shift the plant no longer has is the first of the next day', () => {
    const found = nextShiftOf(twoShifts, '2026-12-31', 'C2')
    expect([found.day, found.shiftType.code]).toEqual(['2027-01-01', 'C1'])
  })

  test('walking on, every shift begins where the one before ended', () => {
    const walks = fc.record({
      types: fc.constantFrom(shiftTypes, twoShifts),
      steps: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(walks, ({ types, steps }) => {
        let [day, shiftType] = ['2026-02-25', types[0] ?? morning]
        for (let step = 0; step < steps; step++) {
          const { endsAt } = spanOf(day, shiftType)
          ;({ day, shiftType } = nextShiftOf(types, day, shiftType.code))
          expect(spanOf(day, shiftType).startsAt).toBe(endsAt)
        }
      }),
    )
  })

  test('is asked of plants that have shifts only', () => {
    expect(() => nextShiftOf([], '2026-11-21', 'C1')).toThrow('at least one shift')
  })
})

test('a shift may be opened when its crew is coming, and ever after', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-20T23:00:00Z') + minutes * 60_000)
  const begun = (minutes: number) => hasBegun('2026-11-20T23:00:00Z', at(minutes))
  expect([begun(-EARLY_MINUTES - 1), begun(-EARLY_MINUTES), begun(0), begun(10_000)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
