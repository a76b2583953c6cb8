import type { OperatingState } from '#contract/unit-operations/labels.ts'

import { chance } from '../readings/generator/chance.ts'
import type { UnitNumber } from '../readings/generator/hydro-story.ts'
import { plantTimeOf } from '../demo-days.ts'
import { timetableOf, within, type CourseSpan, type CourseState } from './hydro-course.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** From the stop to handing the unit over, and from taking it back to where it may run again. */
const HANDING_MS = 30 * MINUTE_MS
const FREE_MS = 20 * MINUTE_MS

/** What is done to a unit that stands still anyway: how long it has to stand, how often it is used, how long it takes. */
interface Work {
  readonly state: OperatingState
  readonly leastHours: number
  readonly share: number
  readonly mostHours: number
  readonly reasons: readonly [string, ...string[]]
}

/** The longest first: a stand gets one of them. */
const works: readonly Work[] = [
  {
    state: 'plannedRepair',
    leastHours: 30,
    share: 1 / 28,
    mostHours: 30,
    reasons: [
      'Tiểu tu tuabin, thay séc-măng kín dầu',
      'Kiểm tra khe hở cánh hướng, hàn đắp xâm thực bánh xe',
    ],
  },
  {
    state: 'maintenance',
    leastHours: 11,
    share: 1 / 16,
    mostHours: 8,
    reasons: ['Bảo dưỡng chổi than, vệ sinh vành góp', 'Vệ sinh bộ lọc nước kỹ thuật', 'Thử bảo vệ định kỳ'],
  },
  {
    state: 'forcedOutage',
    leastHours: 7,
    share: 1 / 70,
    mostHours: 5,
    reasons: ['Rò dầu bộ điều tốc khi đang dự phòng', 'Bơm nước kỹ thuật không lên áp, cô lập xử lý'],
  },
]

/** A time in which a unit does not run, from its stop to its next start. */
interface Stand {
  readonly from: Date
  readonly to: Date
}

/**
 * What a hydro unit did over the years before anybody wrote it down here. Work and faults lie in times in which it stood
 * still anyway, so that the water and the meters of those years are what they are without them.
 */
export function pastHydroCourse(unit: UnitNumber, span: CourseSpan): CourseState[] {
  let course = timetableOf(unit, span)
  for (const stand of standsOf(course)) {
    const done = workIn(unit, stand)
    if (done) course = within(course, done.states, done.until, span.now)
  }
  return course.filter(({ state }, place) => state !== course[place - 1]?.state)
}

function standsOf(course: readonly CourseState[]): Stand[] {
  return course.flatMap(({ at, state }, place) => {
    const isStop = state !== 'generating' && course[place - 1]?.state === 'generating'
    const next = isStop ? course.slice(place).find((later) => later.state === 'generating') : undefined
    return next ? [{ from: at, to: next.at }] : []
  })
}

function workIn(
  unit: UnitNumber,
  { from, to }: Stand,
): { readonly states: readonly CourseState[]; readonly until: Date } | undefined {
  const { dayNumber } = plantTimeOf(from)
  const hours = (to.getTime() - from.getTime()) / HOUR_MS
  const place = works.findIndex(
    ({ leastHours, share }, which) => hours >= leastHours && chance(unit, dayNumber, which, 121) < share,
  )
  const work = works[place]
  if (!work) return undefined
  const begins = new Date(from.getTime() + HANDING_MS)
  const longest = work.mostHours * (0.6 + 0.4 * chance(unit, dayNumber, 122))
  const ends = new Date(begins.getTime() + Math.round(Math.min(longest, hours - 2) * 60) * MINUTE_MS)
  const { state, reasons } = work
  const what = reasons[Math.floor(chance(unit, dayNumber, 123) * reasons.length)] ?? reasons[0]
  const sheet = `PCT ${1 + Math.floor(chance(unit, dayNumber, 124) * 180)}/${begins.getUTCFullYear()}`
  const handed = { at: from, state: 'coldStandby', reason: 'Ngừng, bàn giao sửa chữa' } as const
  const worked = { at: begins, state, reason: `${what} H${unit}, ${sheet}` }
  const back = { at: ends, state: 'coldStandby', reason: 'Nghiệm thu, khóa PCT, trả dự phòng' } as const
  return { states: [handed, worked, back], until: new Date(ends.getTime() + FREE_MS) }
}
