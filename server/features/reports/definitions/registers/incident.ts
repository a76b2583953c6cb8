import { pathTo, paths } from '#contract/core/paths.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import {
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
  reportMeansLabels,
  reportRecipientLabels,
} from '#contract/abnormal-incidents/labels.ts'
import { abnormalWords, reportedWords, timelineWords } from '#contract/abnormal-incidents/words.ts'
import { formatInstant, formatMinute, plantDay } from '#contract/core/format.ts'
import { operationKindLabels } from '#contract/duty-shift-logs/labels.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { getAbnormal } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { column, comment, figure, figures, row, table } from '../parts.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { listLines } from '../production/events.ts'
import { decimal } from '../rules/suggestions.rules.ts'

const HOUR_MS = 3_600_000
/** What led to it is told by the lines of the hour before. */
const BEFORE_MS = HOUR_MS
/** An event that nobody has said the end of is told for a day. */
const LONGEST_MS = 24 * HOUR_MS
const source = { vi: 'Sổ bất thường, sự cố', en: 'Register of events' }

/** A moment as papers write it: `20/11/2026 15:27`. */
const clock = (at: string | null) => (at === null ? null : formatInstant(at))

function factsOf(event: AbnormalDetail) {
  const w = abnormalWords
  const said = { source, path: pathTo(paths.abnormal, { id: event.id }) }
  const lastedHours =
    event.restoredAt === null ? null : (Date.parse(event.restoredAt) - Date.parse(event.occurredAt)) / HOUR_MS
  return figures('facts', { vi: 'Diễn biến chính', en: 'Facts' }, [
    figure('code', w.code, event.code, said),
    figure('level', w.level, abnormalLevelLabels[event.level].vi, said),
    figure('status', w.status, abnormalStatusLabels[event.status].vi, said),
    figure('equipment', w.equipment, event.equipment, said),
    figure('system', w.system, event.system, said),
    figure('occurredAt', w.occurredAt, clock(event.occurredAt), said),
    figure('detectedAt', w.detectedAt, clock(event.detectedAt), said),
    figure('isolatedAt', w.isolatedAt, clock(event.isolatedAt), said),
    figure('restoredAt', w.restoredAt, clock(event.restoredAt), said),
    figure('lastedHours', { vi: 'Thời gian gián đoạn', en: 'Lasted' }, lastedHours, { unit: 'h', ...said }),
    figure('expectedPowerMw', w.expectedPowerMw, event.expectedPowerMw, { unit: 'MW', ...said }),
    figure('actualPowerMw', w.actualPowerMw, event.actualPowerMw, { unit: 'MW', ...said }),
    figure('lostPowerMw', w.lostPowerMw, event.lostPowerMw, { unit: 'MW', ...said }),
    figure('lostEnergyMwh', w.lostEnergyMwh, event.lostEnergyMwh, { unit: 'MWh', ...said }),
    figure('protections', w.protections, event.protections.join(', ') || null, said),
    figure('phenomenon', w.phenomenon, event.phenomenon, said),
    figure('operatingBefore', w.operatingBefore, event.operatingBefore, said),
    figure('initialAction', w.initialAction, event.initialAction, said),
    figure(
      'causeGroup',
      { vi: 'Nhóm nguyên nhân', en: 'Group of the cause' },
      event.causeGroup && causeGroupLabels[event.causeGroup].vi,
      said,
    ),
    figure('causeText', w.causeText, event.causeText, said),
    figure('remedy', w.remedy, event.remedy, said),
    figure('prevention', w.prevention, event.prevention, said),
    figure('reportDueAt', w.reportDueAt, clock(event.report?.dueAt ?? null), said),
    figure('createdByName', w.createdByName, event.createdByName, said),
  ])
}

/** How it unfolded, who was told, and what the log of the shift has between. */
function tablesOf(event: AbnormalDetail, lines: Awaited<ReturnType<typeof listLines>>): ReportSection[] {
  const path = pathTo(paths.abnormal, { id: event.id })
  return [
    table(
      'timeline',
      abnormalWords.timeline,
      [column('at', timelineWords.at, 'instant'), column('text', timelineWords.text)],
      event.timeline.map(({ at, text }) => row([at, text], path)),
    ),
    table(
      'reportedTo',
      { vi: 'Đã báo', en: 'Who was told' },
      [
        column('at', reportedWords.at, 'instant'),
        column('recipient', reportedWords.recipient),
        column('name', reportedWords.name),
        column('means', reportedWords.means),
      ],
      event.reportedTo.map(({ at, recipient, name, means }) =>
        row([at, reportRecipientLabels[recipient].vi, name, reportMeansLabels[means].vi], path),
      ),
    ),
    table(
      'log',
      { vi: 'Nhật ký vận hành liên quan', en: 'Lines of the log' },
      [
        column('occurredAt', { vi: 'Thời điểm', en: 'At' }, 'instant'),
        column('kind', { vi: 'Loại diễn biến', en: 'Kind' }),
        column('equipment', { vi: 'Thiết bị', en: 'Equipment' }),
        column('content', { vi: 'Nội dung', en: 'What' }),
        column('executorName', { vi: 'Người thực hiện', en: 'By' }),
      ],
      lines.map((line) =>
        row(
          [
            line.occurredAt,
            operationKindLabels[line.kind].vi,
            line.equipment,
            line.content,
            line.executorName,
          ],
          pathTo(paths.shiftLog, { id: line.dutyShiftLogId }),
        ),
      ),
    ),
  ]
}

/** `Tổ máy H2 15:27: H2 dừng do F87G`, what it cost, and what is still to be said. */
function sentencesOf(event: AbnormalDetail): string[] {
  const { equipment, occurredAt, phenomenon, lostEnergyMwh, restoredAt } = event
  return [
    `${equipment}, ${formatMinute(occurredAt)}: ${phenomenon.trim().replace(/\.+$/, '')}`,
    ...(event.protections.length > 0 ? [`Bảo vệ tác động: ${event.protections.join(', ')}`] : []),
    ...(lostEnergyMwh === null ? [] : [`Sản lượng mất ${decimal(lostEnergyMwh)} MWh`]),
    ...(restoredAt === null ? ['Chưa khôi phục'] : [`Khôi phục lúc ${formatMinute(restoredAt)}`]),
    ...(event.causeText === null ? ['Nguyên nhân đang được xác định'] : []),
  ]
}

async function readIncident(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id: plantId } = await getReportedPlant(reading, subject.powerPlantId)
  if (subject.recordId === null) throw new Problem(coreProblems.notFound)
  const event = await getAbnormal(reading, subject.recordId)
  // An event of another plant is none of this report.
  if (event.powerPlantId !== plantId) throw new Problem(coreProblems.notFound)
  const occurredMs = Date.parse(event.occurredAt)
  const [fromMs, untilMs] = [
    occurredMs - BEFORE_MS,
    event.restoredAt === null ? occurredMs + LONGEST_MS : Date.parse(event.restoredAt),
  ]
  const lines = await listLines(reading, plantId, {
    from: plantDay(new Date(fromMs)),
    to: plantDay(new Date(untilMs)),
  })
  const between = lines.filter(({ occurredAt }) => {
    const ms = Date.parse(occurredAt)
    return ms >= fromMs && ms <= untilMs
  })
  return [
    factsOf(event),
    ...tablesOf(event, between),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, sentencesOf(event)),
    comment('conclusion', { vi: 'Kết luận, kiến nghị', en: 'Conclusion and proposals' }, [
      ...(event.remedy === null ? [] : [event.remedy]),
      ...(event.prevention === null ? [] : [event.prevention]),
    ]),
  ]
}

/** The report of an incident: at once, and in full within 24 hours; both are the same, as far as it is known by then. */
export const incidentReport: ReportDefinition = { kind: 'incident', fits: () => true, read: readIncident }
