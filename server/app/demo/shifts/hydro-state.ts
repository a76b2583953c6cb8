import type { UnitState } from '#contract/duty-shift-logs/labels.ts'

import { plantTimeOf, type PlantTime } from '../demo-days.ts'
import { meterKwhOf, unitMegawatts } from '../readings/generator/hydro-power.ts'
import { stateAt } from '../units/hydro-course.ts'
import type { BookState, BookWords, ShiftEnd } from './shift-book.ts'

const HALF_HOUR_MS = 1_800_000
const UNIT_NAMES = ['H1', 'H2'] as const

/** Transformers, both sources of the station and the diesel. */
const rest = [
  ['running', null, null],
  ['running', null, null],
  ['running', null, null],
  ['hotStandby', null, null],
  ['coldStandby', null, null],
] as const

const tails = {
  C1: 'Không có thao tác dở dang.',
  C2: 'Các phiếu trong ngày đã đóng.',
  C3: 'Kiểm tra đêm bình thường.',
} as const

/** How the hydro plant stands at the end of a shift: as its readings, its states and its meters have it. */
export function hydroStateAfter(shift: ShiftEnd, words: BookWords): BookState {
  const halfHours = halfHoursOf(shift)
  const last = halfHours.at(-1) ?? plantTimeOf(shift.endsAt)
  const powers = unitMegawatts(shift.units, last)
  return {
    conclusion: `${conclusionOf(shift, halfHours)} theo lệnh A3. ${tails[shift.code]}`,
    levels: {
      upstreamLevelM: numberOf(words.upstream),
      downstreamLevelM: numberOf(words.downstream),
      inflowM3s: numberOf(words.inflow),
      turbineFlowM3s: numberOf(words.turbine),
      spillFlowM3s: 0,
      activePowerMw: powers.reduce((sum, mw) => sum + mw, 0),
    },
    units: [...powers.map((mw, place) => unitRow(mw, place + 1, last)), ...rest],
    meterKwh: meterRows(shift),
  }
}

function halfHoursOf({ startsAt, endsAt }: ShiftEnd): PlantTime[] {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  const count = Math.round((to - from) / HALF_HOUR_MS)
  return Array.from({ length: count }, (_, at) => plantTimeOf(new Date(from + at * HALF_HOUR_MS)))
}

function unitRow(mw: number, unit: number, at: PlantTime): BookState['units'][number] {
  if (mw > 0) return ['running', mw, 2]
  const standing: UnitState = stateAt(unit, at) === 'hotStandby' ? 'hotStandby' : 'coldStandby'
  return [standing, 0, 0]
}

/** `H1 vận hành cả ca, H2 vận hành 3 giờ`. */
function conclusionOf({ units }: ShiftEnd, halfHours: readonly PlantTime[]): string {
  const powers = halfHours.map((at) => unitMegawatts(units, at))
  return UNIT_NAMES.map((name, place) => {
    const running = powers.filter((all) => (all[place] ?? 0) > 0).length
    if (running === 0) return `${name} dự phòng cả ca`
    return running === halfHours.length
      ? `${name} vận hành cả ca`
      : `${name} vận hành ${String(running / 2).replace('.', ',')} giờ`
  }).join(', ')
}

/** Both meters share what is delivered. */
function meterRows({ units, firstDayNumber, startsAt, endsAt }: ShiftEnd): BookState['meterKwh'] {
  const shownAt = (instant: string) => {
    const { dayNumber, hour } = plantTimeOf(instant)
    return meterKwhOf(units, firstDayNumber, dayNumber)[Math.floor(hour)] ?? 0
  }
  const row = [shownAt(startsAt), shownAt(endsAt)] as const
  return [row, row]
}

const numberOf = (text: string | number) => Number(String(text).replace(',', '.'))
