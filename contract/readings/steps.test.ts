import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayStartMs } from './slots.ts'
import { minutesEach } from './steps.ts'

const MINUTE_MS = 60_000
const start = dayStartMs('2026-11-21')
const at = (clock: string, isTyped = false) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { atMs: start + (hour * 60 + minute) * MINUTE_MS, isTyped }
}
const recorded = (clocks: string, everyMinutes = 15) =>
  minutesEach(
    clocks.split(' ').map((clock) => at(clock)),
    everyMinutes,
  )

test('13 hourly values of 100.5 kW in a parameter of 15 minutes are 1,306.5 kWh', () => {
  const typed = Array.from({ length: 13 }, (_, index) => at(`${index + 6}:00`, true))
  const energy = minutesEach(typed, 15).reduce((sum, minutes) => sum + (100.5 * minutes) / 60, 0)
  expect(energy).toBe(1306.5)
})

test.each([
  ['a hole stays a hole', '10:00 10:15 10:45', [15, 15, 15]],
  ['half hours', '10:00 10:30', [30, 30]],
  ['one between hours stands for the step it lies on', '10:15', [15]],
  ['the last of a recorder that fell silent on the hour', '10:30 10:45 11:00', [15, 15, 15]],
  ['by the hour after quarters', '10:45 12:00 13:00', [15, 60, 60]],
  ['no hour has more than 60 minutes', '10:00 10:05 10:10 10:20', [15, 15, 15, 15]],
  ['midnight begins anew', '23:45 24:00', [15, 60]],
])('%s', (_, clocks, minutes) => {
  expect(recorded(clocks)).toEqual(minutes)
})

test('what is typed takes the place of a recorder hour by hour, what a person types by the quarter does not', () => {
  expect(minutesEach([at('9:30'), at('9:45'), at('10:00', true), at('11:00', true)], 15)).toEqual([
    15, 15, 60, 60,
  ])
  expect(minutesEach([at('9:30', true), at('9:45', true), at('10:00', true)], 15)).toEqual([15, 15, 15])
  expect(minutesEach([at('6:00', true)], 480)).toEqual([60])
})

/** Hours of a recorder or a person, each with a step of its own and without holes. */
const hoursOfSteps = fc.array(
  fc.record({ step: fc.constantFrom(5, 15, 30, 60), isTyped: fc.boolean(), isSilent: fc.boolean() }),
  { minLength: 1, maxLength: 23 },
)

test('whatever steps whole hours are read in, each of them counts once', () => {
  fc.assert(
    fc.property(hoursOfSteps, (hours) => {
      const values = hours.flatMap(({ step, isTyped, isSilent }, hour) =>
        isSilent
          ? []
          : Array.from({ length: 60 / step }, (_, index) =>
              at(`${hour}:${index * step}`, step === 60 || isTyped),
            ),
      )
      const minutes = minutesEach(values, 5)
      // Whoever types by the hour after typing more finely goes on in the finer step: nothing says otherwise.
      const isCoarser = hours.some(
        ({ step, isSilent }, hour) =>
          step === 60 &&
          !isSilent &&
          hours[hour - 1]?.isSilent === false &&
          hours[hour - 1]?.isTyped &&
          hours[hour - 1]?.step !== 60,
      )
      fc.pre(!isCoarser)
      const read = hours.filter(({ isSilent }) => !isSilent).length * 60
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(read, 6)
    }),
  )
})
