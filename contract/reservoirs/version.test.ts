import { describe, expect, test } from 'vitest'

import { ReservoirContent, VersionWrite } from './version.ts'
import { leastWorksClass } from './works-class.ts'

const curve = [
  { levelM: 310, volumeHm3: 28.6 },
  { levelM: 322, volumeHm3: 86.2 },
  { levelM: 325, volumeHm3: 105.1 },
]
const write = {
  reservoirId: 1,
  validFrom: '2026-01-01',
  basis: 'Quy trình',
  levels: { deadLevelM: 310, normalLevelM: 322 },
  volumeCurve: curve,
  turbineSource: 'reading',
  spillSource: 'reading',
  environmental: { method: 'none' },
}
const complaintsOf = (changes: object) =>
  VersionWrite.safeParse({ ...write, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []
const station = { name: 'Bình Nghi', alarm1M: 15.5, alarm2M: 16.5, alarm3M: 17.5 }

describe('the class of a dam', () => {
  test('is at least what its water makes it: 86.2 · 10⁶ m³ is large', () => {
    expect(leastWorksClass(curve, 322)).toBe('large')
    const holding = (volumeHm3: number) =>
      leastWorksClass(
        [
          { levelM: 1, volumeHm3: 0 },
          { levelM: 3, volumeHm3 },
        ],
        3,
      )
    expect([2.99, 3, 999.9, 1000].map(holding)).toEqual(['small', 'large', 'large', 'special'])
    // Between two points: half of 8 is 4.
    expect(
      leastWorksClass(
        [
          { levelM: 1, volumeHm3: 0 },
          { levelM: 3, volumeHm3: 8 },
        ],
        2,
      ),
    ).toBe('large')
  })

  test('may be higher, by what lies below, and is refused where it is lower', () => {
    expect(complaintsOf({ worksClass: 'special' })).toEqual([])
    expect(complaintsOf({ worksClass: 'large' })).toEqual([])
    expect(complaintsOf({ worksClass: 'medium' })).toEqual(['worksClass'])
    expect(complaintsOf({})).toEqual([])
  })
})

describe('stations of the river', () => {
  test('have alarms that rise', () => {
    expect(complaintsOf({ riverStations: [station] })).toEqual([])
    expect(complaintsOf({ riverStations: [{ ...station, alarm2M: 15.5 }] })).toEqual([
      'riverStations.0.alarm2M',
    ])
    expect(complaintsOf({ riverStations: [station, { ...station, alarm3M: 16 }] })).toEqual([
      'riverStations.1.alarm3M',
    ])
  })

  test('that were kept before are read as they are, and get what is new empty', () => {
    const kept = { ...write, riverStations: [{ ...station, alarm2M: 1 }] }
    expect(ReservoirContent.parse(kept)).toMatchObject({
      worksClass: null,
      riverStations: [{ levelCode: null, alarm2M: 1 }],
    })
  })
})
