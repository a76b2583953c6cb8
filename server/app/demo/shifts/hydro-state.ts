import type { UnitState } from '#contract/duty-shift-logs/labels.ts'

import { plantTimeOf, type PlantTime } from '../demo-days.ts'
import { decimal, lastReadingBefore } from '../events/event-words.ts'
import { megavarsOf } from '../readings/generator/hydro-day.ts'
import { UNITS, type HydroStory, type UnitNumber } from '../readings/generator/hydro-story.ts'
import { stateAt } from '../units/hydro-course.ts'
import { waterBefore } from './hydro-words.ts'
import type { BookState, ShiftEnd } from './shift-book.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Transformers, both sources of the station and the diesel. */
const rest = [
  ['running', null, null],
  ['running', null, null],
  ['running', null, null],
  ['hotStandby', null, null],
  ['coldStandby', null, null],
] as const

const tails = { C1: 'Không có thao tác dở dang.', C2: '', C3: 'Kiểm tra đêm bình thường.' } as const
const hundredths = (value: number) => Math.round(value * 100) / 100

/** How the hydro plant stands when its shift is handed over: as its readings, its states and its meters have it. */
export function hydroStateAfter(shift: ShiftEnd, story: HydroStory): BookState {
  const handover = lastReadingBefore(shift.handedOverAt.getTime(), 30)
  const powers = UNITS.map((unit) => hundredths(story.megawatts(unit, handover)))
  const meterKwh = metersOf(story, shift)
  const megawattHours = meterKwh.reduce((sum, [start, end]) => sum + end - start, 0) / 1000
  return {
    conclusion: [
      `${unitsIn(shift, story)} theo lệnh A3.`,
      `Sản lượng giao ${decimal(megawattHours, 1)} MWh.`,
      tails[shift.code],
    ]
      .filter(Boolean)
      .join(' '),
    levels: {
      ...waterBefore(story, shift.handedOverAt),
      activePowerMw: hundredths(powers.reduce((sum, mw) => sum + mw, 0)),
    },
    units: [...UNITS.map((unit) => unitRow(story, unit, handover)), ...rest],
    meterKwh,
  }
}

function unitRow(story: HydroStory, unit: UnitNumber, at: PlantTime): BookState['units'][number] {
  if (story.isRunning(unit, at))
    return ['running', hundredths(story.megawatts(unit, at)), hundredths(megavarsOf(story, { unit, ...at }))]
  const standing: UnitState = stateAt(story, unit, at) === 'hotStandby' ? 'hotStandby' : 'coldStandby'
  return [standing, 0, 0]
}

/** `H1 vận hành cả ca, H2 vận hành 3 giờ 5 phút`: as long as the states of the units have it. */
function unitsIn({ startsAt, endsAt }: ShiftEnd, story: HydroStory): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  return UNITS.map((unit) => {
    const minutes = Math.round(story.ranMs(unit, from, to) / MINUTE_MS)
    if (minutes === 0) return `H${unit} dự phòng cả ca`
    if (minutes === (to - from) / MINUTE_MS) return `H${unit} vận hành cả ca`
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return `H${unit} vận hành ${[hours && `${hours} giờ`, rest && `${rest} phút`].filter(Boolean).join(' ')}`
  }).join(', ')
}

/** What each meter showed when it was read last before the shift began and before it was handed over. */
function metersOf(story: HydroStory, { startsAt, endsAt }: ShiftEnd): BookState['meterKwh'] {
  const shownAt = (instant: string) =>
    story.counted(plantTimeOf(new Date(Date.parse(instant) - HOUR_MS))).out.map(Math.round)
  const [starts, ends] = [shownAt(startsAt), shownAt(endsAt)]
  return starts.map((start, meter) => [start, ends[meter] ?? start] as const)
}
