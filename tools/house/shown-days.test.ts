import { expect, test } from 'vitest'
import { needlessTyped, typedDays } from './shown-days.ts'
import { realSources } from './source.ts'

const screen = (text: string, path = 'web/features/plants/Levels.tsx') => [{ path, text }]

test.each(['<p>{formatDay(plan.day)}</p>', '{ at: formatInstant(new Date(at).toISOString()) }'])(
  'a screen does not show %s',
  (text) => {
    expect(typedDays(screen(text))).toEqual([expect.stringContaining('Levels.tsx:1')])
  },
)

test('a day cut short, the name of a plan and what the screens share are no days of a screen', () => {
  expect(typedDays(screen('formatDay(day).slice(0, 5)'))).toEqual([])
  expect(
    typedDays(screen('formatDay(plantDay(now))', 'web/features/release-plans/editor/PlanEditor.tsx')),
  ).toEqual([])
  expect(typedDays(screen('formatDay(day)', 'web/kit/inputs/DayBox.tsx'))).toEqual([])
})

test('a screen that takes the name of a period from the contract says how it shows days', () => {
  const period = "import { periodName } from '#contract/report-plans/period.ts'\n"
  expect(typedDays(screen(`${period}label(periodName(frequency, from))`))).toEqual([
    expect.stringContaining('Levels.tsx:2'),
  ])
  expect(typedDays(screen(`${period}label(periodName(frequency, from, formatShownDay))`))).toEqual([])
  const breach = "import { violationText } from '#contract/duty-schedules/legality.ts'\n"
  expect(typedDays(screen(`${breach}violationText(violation, language)`))).toHaveLength(1)
  expect(typedDays(screen('<span>{periodText(frame)}</span>'))).toEqual([])
})

test('every screen shows days in one way', () => {
  expect(typedDays(realSources)).toEqual([])
  expect(needlessTyped(realSources)).toEqual([])
})
