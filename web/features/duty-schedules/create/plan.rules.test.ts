import { describe, expect, test } from 'vitest'

import { commonRotations } from '#contract/duty-schedules/rotation.ts'
import { defaultDutySettings, twoShifts } from '#contract/duty-schedules/settings.ts'

import { firstPlan, hoursPerWeek, type LastSchedule, previewDays, previewOf, walkOf } from './plan.rules.ts'

const last: LastSchedule = {
  month: '2026-11',
  rotationKind: '3c4k',
  anchorDay: '2026-01-01',
  cycle: [...commonRotations['3c4k'].cycle],
  teams: [
    { dutyTeamId: 4, offset: 0 },
    { dutyTeamId: 9, offset: 3 },
  ],
}

describe('what the form begins with', () => {
  test('goes on from the last schedule, without teams that are gone', () => {
    const plan = firstPlan(last, [4, 5], '2026-11-05')
    expect(plan).toMatchObject({ month: '2026-12', rotationKind: '3c4k', anchorDay: '2026-01-01' })
    expect(plan.teams).toEqual([{ dutyTeamId: 4, offset: 0 }])
  })

  test.each([
    ['2026-12-01', '2026-12'],
    ['2026-12-20', '2026-12'],
    ['2026-12-21', '2027-01'],
  ])('on %s is %s with the usual rotation where there was none', (today, month) => {
    const plan = firstPlan(undefined, [1, 2, 3, 4, 5], today)
    expect(plan).toMatchObject({ month, rotationKind: '3c4k', anchorDay: `${month}-01` })
    expect(plan.teams.map(({ offset }) => offset)).toEqual([0, 2, 4, 6])
  })

  test('is not a month that has passed', () => {
    expect(firstPlan({ ...last, month: '2026-02' }, [4], '2026-11-30').month).toBe('2026-12')
  })
})

test('another rotation begins on the first of the month with its own offsets', () => {
  const walk = walkOf('3c5k', '2026-12', [1, 2, 3, 4, 5], last)
  expect(walk.anchorDay).toBe('2026-12-01')
  expect(walk.teams.map(({ offset }) => offset)).toEqual([0, 1, 2, 3, 4])
})

test('the preview is the table of the rotation', () => {
  const walk = walkOf('3c4k', '2026-12', [1, 2, 3, 4], undefined)
  const days = previewDays('2026-12', 8)
  expect(
    walk.teams.map(({ offset }) =>
      previewOf(walk, offset, days)
        .map((code) => code ?? '-')
        .join(' '),
    ),
  ).toEqual([
    'C1 C1 - C2 C2 C3 C3 -',
    '- C2 C2 C3 C3 - C1 C1',
    'C2 C3 C3 - C1 C1 - C2',
    'C3 - C1 C1 - C2 C2 C3',
  ])
})

test('hours a week', () => {
  expect(hoursPerWeek(commonRotations['3c4k'].cycle, defaultDutySettings)).toBe(42)
  expect(
    hoursPerWeek(commonRotations['2c4k'].cycle, { ...defaultDutySettings, shiftTypes: [...twoShifts] }),
  ).toBe(42)
  expect(hoursPerWeek([], defaultDutySettings)).toBe(0)
})
