import { peopleOnShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { formatFigure, formatInstant } from '#contract/core/format.ts'
import { paths, PLANT, screen } from '#contract/core/paths.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { riverAlarmNames } from '#contract/reservoirs/river-alarms.ts'
import {
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import {
  readStations,
  residualsBefore,
  residualSince,
  type HeldVersion,
  type Residual,
  type WorkedOut,
} from '#server/features/reservoirs/reservoirs.public.ts'

import type { Watched } from './alarms.list.ts'
import { lowFlowAt, riverRingAt, type LowFlow } from './flow-rings.ts'

const SLOT_MS = 900_000

/** What the flows of a reservoir are judged by. */
interface Flows {
  readonly worked: WorkedOut
  /** Quarters of an hour up to now. */
  readonly rows: readonly BalanceRow[]
  readonly versions: readonly HeldVersion[]
  /** How far back stations are read. */
  readonly sinceMs: number
}

type Occasion = Pick<Notice, 'kind' | 'about' | 'cause' | 'detail'>

/** Rings to the shift where the river gets too little, where it stands at an alarm, and where the balance does not add up. */
export async function ringOfFlows(
  work: Telling,
  { id, plantId, name }: Watched,
  flows: Flows,
): Promise<void> {
  const about = (kind: NoticeKind) => `reservoir-${kind}:${id}`
  const low = lowFlowAt(flows.rows, work.now.getTime())
  if (!low) await settle(work, about('minimumFlowLow'))
  const occasions: Occasion[] = [
    ...(low ? [lowOccasion(low, about('minimumFlowLow'))] : []),
    ...(await riverOccasions(work, id, flows, about('riverAlarm'))),
    ...residualOccasions(work.now, flows.worked, about('balanceOff')),
  ]
  if (occasions.length === 0) return
  const receivers = await peopleOnShift(work, plantId)
  const address = screen(paths.hydrology, { [PLANT]: plantId, ho: id })
  await tell(
    work,
    occasions.map((one) => ({ ...one, plantId, subject: name, address, receivers })),
  )
}

const instantOf = (ms: number) => new Date(ms).toISOString()

function lowOccasion({ isDry, sinceMs, leftM3s, licensedM3s }: LowFlow, about: string): Occasion {
  const at = formatInstant(instantOf(sinceMs))
  const [left, licensed] = [formatFigure(leftM3s, 2), formatFigure(licensedM3s, 2)]
  return {
    kind: 'minimumFlowLow',
    about,
    cause: `since ${instantOf(sinceMs)}`,
    detail: isDry
      ? {
          vi: `Tổ máy dừng, DCTT không đủ từ ${at}: còn ${left} m³/s, giấy phép ${licensed} m³/s. Mở cửa xả DCTT`,
          en: `Units stopped and the outlet shut since ${at}: ${left} m³/s left, the licence asks ${licensed}. Open the outlet`,
        }
      : {
          vi: `Sau đập còn ${left} m³/s từ ${at}, giấy phép ${licensed} m³/s`,
          en: `${left} m³/s left below the dam since ${at}, the licence asks ${licensed}`,
        },
  }
}

/** Stations as the version of now has them. */
async function riverOccasions(
  { db, now }: Telling,
  reservoirId: number,
  { versions, sinceMs }: Flows,
  about: string,
): Promise<Occasion[]> {
  const stations = versions.at(-1)?.content.riverStations ?? []
  const period = { fromMs: sinceMs, untilMs: now.getTime() + 1 }
  const read = await readStations(db, reservoirId, stations, period)
  return read.flatMap(({ station, levels }): Occasion[] => {
    const ring = riverRingAt(station, levels, now.getTime())
    if (!ring) return []
    const [alarm, at] = [riverAlarmNames[ring.alarm] ?? '', formatInstant(instantOf(ring.sinceMs))]
    const level = formatFigure(ring.levelM, 2)
    return [
      {
        kind: 'riverAlarm',
        about: `${about}:${station.name}`,
        cause: `${alarm} since ${instantOf(ring.sinceMs)}`,
        detail: {
          vi: `${station.name}: ${alarm} từ ${at} (${level} m)`,
          en: `${station.name}: ${alarm} since ${at} (${level} m)`,
        },
      },
    ]
  })
}

function residualOccasions(now: Date, worked: WorkedOut, about: string): Occasion[] {
  const slot = Math.min(worked.grid.count, Math.floor((now.getTime() - worked.grid.fromMs) / SLOT_MS))
  return residualsBefore(worked, slot).flatMap((residual): Occasion[] => {
    const since = residualSince(worked, slot, residual.against)
    if (since === undefined) return []
    const at = instantOf(worked.grid.fromMs + since * SLOT_MS)
    return [
      {
        kind: 'balanceOff',
        about: `${about}:${residual.against}`,
        cause: `since ${at}`,
        detail: residualText(residual),
      },
    ]
  })
}

function residualText({ against, share }: Residual) {
  const percent = formatFigure(Math.abs(share) * 100, 0)
  if (against === 'upstream')
    return {
      vi: `Q về 24 giờ qua thấp hơn lượng hồ trên xả ${percent} %: kiểm tra mực nước, đường Z–V, thời gian chảy truyền`,
      en: `Inflow of 24 hours is ${percent} % below what the reservoir above let go: check level, curve, travel time`,
    }
  const [vi, en] = share > 0 ? ['cao', 'above'] : ['thấp', 'below']
  return {
    vi: `Q hạ du tính được 24 giờ qua ${vi} hơn Q theo mực nước hạ lưu ${percent} %: kiểm tra công suất, độ mở cửa, MNHL`,
    en: `Release of 24 hours is ${percent} % ${en} the flow by the level below the dam: check powers, gates, tailwater`,
  }
}
