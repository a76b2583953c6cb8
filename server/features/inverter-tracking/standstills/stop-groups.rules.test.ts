import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { stopGroups, stopKey, TOGETHER_MINUTES, WHOLE_SHARE } from './stop-groups.rules.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => Date.parse('2026-11-21T03:00:00Z') + minutes * MINUTE_MS

/** Inverters by id and station, each with the minutes it stopped at and those it ran in. */
function day(
  ...lines: readonly (readonly [station: string | null, stops: readonly number[], ran?: readonly number[]])[]
) {
  const inverters = lines.map(([station], index) => ({ id: index + 1, station }))
  const running = new Map(
    lines.map(([, stops, ran = []], index) => [
      index + 1,
      {
        stops: stops.map((from) => ({
          fromMs: at(from),
          toMs: at(from + 15),
          noonMinutes: 0,
          lostKwh: 1,
        })),
        ranIn: ran.map(at),
      },
    ]),
  )
  const groups = stopGroups(inverters, running)
  return (id: number, from: number) => groups.get(stopKey(id, at(from)))
}

describe('the whole plant', () => {
  test('stops when four of five that run stop within ten minutes', () => {
    const group = day([null, [0]], [null, [5]], [null, [10]], [null, [0]], [null, [], [0, 5, 10]])
    expect(group(1, 0)).toMatchObject({ kind: 'plant', station: null, stopped: 4, of: 5 })
    expect([group(2, 5), group(3, 10), group(4, 0)]).toEqual(Array.from({ length: 3 }, () => group(1, 0)))
  })

  test('does not when three of four stop, or the fourth is a minute late', () => {
    expect(day([null, [0]], [null, [0]], [null, [0]], [null, [], [0]])(1, 0)).toBeUndefined()
    const late = day([null, [0]], [null, [0]], [null, [0]], [null, [11], [0]])
    expect([late(1, 0), late(4, 11)]).toEqual([undefined, undefined])
  })

  test('is not asked of those that stood before or have no reading', () => {
    const group = day([null, [0]], [null, [0]], [null, [-60]], [null, []])
    expect(group(1, 0)).toMatchObject({ stopped: 2, of: 2 })
    expect(group(3, -60)).toBeUndefined()
  })

  test('is more than one inverter', () => {
    expect(day([null, [0]])(1, 0)).toBeUndefined()
    expect(day([null, [0]], [null, []])(1, 0)).toBeUndefined()
  })

  test('may stop twice on a day', () => {
    const group = day([null, [0, 120]], [null, [0, 125]])
    expect(group(1, 0)?.id).not.toBe(group(1, 120)?.id)
    expect(group(2, 125)).toEqual(group(1, 120))
  })
})

describe('a station', () => {
  test('stops alone while the others run', () => {
    const runs = ['B', [], [0]] as const
    const group = day(['A', [0]], ['A', [0]], [...runs], [...runs], [...runs])
    expect(group(1, 0)).toMatchObject({ kind: 'station', station: 'A', stopped: 2, of: 2 })
  })

  test('is not told again where the plant stopped', () => {
    const group = day(['A', [0]], ['A', [0]], ['B', [0]])
    expect(group(1, 0)).toMatchObject({ kind: 'plant', stopped: 3, of: 3 })
  })
})

test('every group holds what it promises, whatever stops when', () => {
  const minutes = fc.uniqueArray(
    fc.integer({ min: 0, max: 12 }).map((step) => step * 5),
    { maxLength: 3 },
  )
  const line = fc.tuple(fc.constantFrom('A', 'B', null), minutes, minutes)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const group = day(...lines)
      const rows = lines.flatMap(([station, stops], index) =>
        stops.map((from) => ({ id: index + 1, station, from, group: group(index + 1, from) })),
      )
      for (const id of new Set(rows.flatMap((row) => row.group?.id ?? []))) {
        const own = rows.filter((row) => row.group?.id === id)
        const { stopped = 0, of = 0, kind, station } = own[0]?.group ?? {}
        expect(new Set(own.map((row) => row.id)).size).toBe(stopped)
        expect(stopped).toBeGreaterThanOrEqual(Math.max(2, WHOLE_SHARE * of))
        const times = own.map(({ from }) => from)
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(TOGETHER_MINUTES)
        expect(kind === 'plant' || own.every((row) => row.station === station)).toBe(true)
      }
    }),
  )
})
