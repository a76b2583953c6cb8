import { describe, expect, test } from 'vitest'

import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { missedKwh, runningOf, type PoweredInverter, type RunningDay } from './standstill.rules.ts'

const HOUR_MS = 3_600_000
const midnight = dayStartMs('2026-11-21')
const hourMs = (hour: number) => midnight + hour * HOUR_MS

/** An inverter of 100 kW and 125 kWp with one power for each slot from ten o'clock; null is no reading. */
function inverter(id: number, powers: readonly (number | null)[], minutes = 60): PoweredInverter {
  const at = powers.flatMap((kw, index): [number, number][] =>
    kw === null ? [] : [[hourMs(10) + index * minutes * 60_000, kw]],
  )
  return { id, ratedKw: 100, dcKwp: 125, powerKwAt: new Map(at) }
}

/** A day of slots from ten o'clock with the light that is named for them. */
function dayOf(light: readonly (number | null)[], minutes = 60): RunningDay {
  const slots = light.map((_, index) => hourMs(10) + index * minutes * 60_000)
  const read = light.flatMap((wm2, index): [number, number][] =>
    wm2 === null ? [] : [[slots[index] ?? 0, wm2]],
  )
  return {
    slots,
    frequencyMinutes: minutes,
    irradianceAt: new Map(read),
    noon: [hourMs(11), hourMs(13)],
  }
}

const one = (inverters: PoweredInverter[], day: RunningDay) =>
  runningOf(inverters, day, defaultTrackingSettings).get(1)

test('an hour at noon without power while neighbours make 80 kW of 125 kWp costs 80 kWh', () => {
  const running = one(
    [inverter(1, [70, 70, 0, 70]), inverter(2, [80, 80, 80, 80])],
    dayOf([600, 700, 800, 700]),
  )
  expect(running).toEqual({
    runningMinutes: 180,
    standstillMinutes: 60,
    missingMinutes: 0,
    stops: [{ fromMs: hourMs(12), toMs: hourMs(13), noonMinutes: 60, lostKwh: 80 }],
    ranIn: [hourMs(10), hourMs(11), hourMs(13)],
  })
})

test('quarters of an hour in a row are one stop, and half an hour of it is at noon', () => {
  const powers = [70, 70, 0.5, 0.2, 0, 0, 70]
  const running = one(
    [
      inverter(1, powers, 15),
      inverter(
        2,
        powers.map(() => 100),
        15,
      ),
    ],
    dayOf(
      powers.map(() => 500),
      15,
    ),
  )
  expect(running?.standstillMinutes).toBe(60)
  expect(running?.stops).toMatchObject([{ fromMs: hourMs(10.5), toMs: hourMs(11.5), noonMinutes: 30 }])
  expect(running?.stops[0]?.lostKwh).toBeCloseTo(100 - 0.7 / 4, 9)
})

describe('it stands still only when it should run', () => {
  test.each([
    ['below 200 W/m² nothing is expected of it', 199, 90, 0],
    ['from 200 W/m² it should run, whatever the others do', 200, 0, 60],
    ['without irradiance the others decide: 12.5 kW of 125 kWp is enough', null, 12.5, 60],
    ['without irradiance the others decide: 12 kW of 125 kWp is not', null, 12, 0],
  ])('%s', (_, light, othersKw, minutes) => {
    const running = one([inverter(1, [0]), inverter(2, [othersKw])], dayOf([light]))
    expect(running?.standstillMinutes).toBe(minutes)
  })

  test('up to 0.5 % of the rating it stands, above it runs', () => {
    const running = (kw: number) => one([inverter(1, [kw])], dayOf([800]))
    expect(running(0.5)).toMatchObject({ standstillMinutes: 60, runningMinutes: 0 })
    expect(running(0.51)).toMatchObject({ standstillMinutes: 0, runningMinutes: 60 })
  })

  test('alone and without irradiance nobody can tell', () => {
    expect(one([inverter(1, [0])], dayOf([null]))?.standstillMinutes).toBe(0)
  })
})

test('an inverter that sleeps in the dark misses no reading; without any light read, nobody knows that it was dark', () => {
  const evening = [70, 3, null, null]
  expect(one([inverter(1, evening)], dayOf([600, 40, 9.9, 0]))).toMatchObject({
    runningMinutes: 120,
    missingMinutes: 0,
  })
  expect(one([inverter(1, evening)], dayOf([600, 40, 10, null]))).toMatchObject({ missingMinutes: 120 })
})

test('a slot without a reading is missing, never a standstill, and parts two stops', () => {
  const running = one([inverter(1, [0, null, 0]), inverter(2, [50, 50, 50])], dayOf([600, 600, 600]))
  expect(running).toMatchObject({ runningMinutes: 0, standstillMinutes: 120, missingMinutes: 60 })
  expect(running?.stops.map(({ fromMs, noonMinutes }) => [fromMs, noonMinutes])).toEqual([
    [hourMs(10), 0],
    [hourMs(12), 60],
  ])
})

test('when the whole plant stands, the loss cannot be told', () => {
  const running = one([inverter(1, [0]), inverter(2, [0])], dayOf([800]))
  expect(running?.stops).toMatchObject([{ lostKwh: null }])
})

test('what stands does not pull down the median by which the loss is told', () => {
  const others = [inverter(2, [0]), inverter(3, [0]), inverter(4, [90])]
  expect(one([inverter(1, [0]), ...others], dayOf([800]))?.stops).toMatchObject([{ lostKwh: 90 }])
})

describe('what an inverter missed while somebody noted that it stood', () => {
  const missed = (
    own: (number | null)[],
    times: readonly (readonly [from: number, to: number])[],
    others: readonly PoweredInverter[] = [inverter(2, [60, 80, 100])],
    light: (number | null)[] = [600, 700, 800],
  ) => {
    const noted = times.map(([from, to]) => [hourMs(from), hourMs(to)] as const)
    const all = [inverter(1, own), ...others]
    const stop = { inverter: inverter(1, own), times: noted }
    return missedKwh([stop], all, dayOf(light), defaultTrackingSettings).get(1)
  }

  test('10:30 to 11:15 while neighbours make 60 and then 80 kW of as many panels are 30 + 20 kWh', () => {
    expect(missed([0, 0, 0], [[10.5, 11.25]])).toBe(50)
    expect(
      missed(
        [0, 0, 0],
        [
          [10, 10.5],
          [11, 12],
        ],
      ),
    ).toBe(110)
  })
  test('is what a stop that was read has lost, too', () => {
    const all = [inverter(1, [60, 0.4, 100]), inverter(2, [60, 80, 100])]
    const lostKwh = one(all, dayOf([600, 700, 800]))?.stops[0]?.lostKwh
    expect([lostKwh, missed([60, 0.4, 100], [[11, 12]])]).toEqual([79.6, 79.6])
  })
  test('a reading of the hour in which it stopped does not say that it ran on', () => {
    expect(missed([60, 80, 100], [[10.5, 11]])).toBe(30)
  })
  test('is nothing in the dark, and unknown where nobody ran or nothing was read', () => {
    expect(missed([0], [[10, 11]], [inverter(2, [0])], [9.9])).toBe(0)
    expect(missed([0], [[10, 11]], [inverter(2, [0])], [600])).toBeNull()
    expect(missed([0], [[10, 11]], [inverter(2, [null])], [null])).toBeNull()
    expect(missed([0, 0], [[10, 12]], [inverter(2, [0, 80])], [600, 700])).toBe(80)
    expect(missed([0], [[8, 9]])).toBeNull()
  })
  test('an inverter whose size nobody knows misses nobody knows what', () => {
    const unknown = { id: 1, ratedKw: null, dcKwp: null, powerKwAt: new Map<number, number>() }
    const noted = [[hourMs(10), hourMs(11)]] as const
    const stop = { inverter: unknown, times: noted }
    expect(missedKwh([stop], [inverter(2, [60])], dayOf([600]), defaultTrackingSettings).get(1)).toBeNull()
  })
  test('of a slot in which many stood, what ran is worked out once', () => {
    let asked = 0
    const running = inverter(9, [60])
    const counting = new (class extends Map<number, number> {
      override get(slot: number) {
        asked += 1
        return super.get(slot)
      }
    })(running.powerKwAt)
    const standing = [1, 2, 3, 4].map((id) => inverter(id, [0]))
    const noted = standing.map((one) => ({ inverter: one, times: [[hourMs(10), hourMs(11)]] as const }))
    const all = [...standing, { ...running, powerKwAt: counting }]
    expect([...missedKwh(noted, all, dayOf([600]), defaultTrackingSettings)]).toEqual([
      [1, 60],
      [2, 60],
      [3, 60],
      [4, 60],
    ])
    expect(asked).toBe(1)
  })
})
