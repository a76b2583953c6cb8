import { formatDay, formatFigure, formatInstant, formatMinute } from '#contract/core/format.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import {
  answerStateLabels,
  checkMethodLabels,
  roundStatusLabels,
} from '#contract/inspection-rounds/labels.ts'
import { stopsOf } from '#contract/inspection-rounds/judging.ts'
import type { InspectionRoundDetail, Visit, VisitAnswer } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { facts, formHead, formTable, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

/** The sheet “Phiếu kiểm tra thiết bị” as a file that browsers show. */
export async function roundPdf(printing: Counting, round: InspectionRoundDetail): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'inspection-round', id: round.id },
    roundDocument(round, await readFormHead(printing.db, round.powerPlantId)),
    `phieu-kiem-tra-thiet-bi_${round.id}`,
  )
}

/** The sheet of a round, A4 across. It is Vietnamese, as the paper it replaces. */
export function roundDocument(round: InspectionRoundDetail, issuer: FormHead): PdfDocument {
  const title = `Phiếu kiểm tra thiết bị số ${round.id}`
  return {
    title,
    footer: `${round.powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer, [`Số: ${round.id}`]),
      {
        text: 'PHIẾU KIỂM TRA THIẾT BỊ',
        bold: true,
        fontSize: 15,
        alignment: 'center',
        margin: [0, 10, 0, 2],
      },
      { text: `Tuyến: ${round.routeName}`, bold: true, alignment: 'center', margin: [0, 0, 0, 6] },
      headOf(round),
      formTable(columns, linesOf(round)),
      ...(round.visits.some(({ deviceAnsweredAt }) => deviceAnsweredAt !== null)
        ? [{ text: '* Giờ máy chủ nhận, vì đồng hồ của thiết bị sai.', margin: [0, 6, 0, 0] as const }]
        : []),
      ...(round.note ? [{ text: `Ghi chú: ${round.note}`, margin: [0, 6, 0, 0] as const }] : []),
      signatures([
        { role: 'Người kiểm tra', name: round.walkedByName ?? '', note: '' },
        { role: 'Trưởng ca', name: '', note: '' },
      ]),
    ],
  }
}

const headOf = (round: InspectionRoundDetail) =>
  facts([
    ['Ngày, ca', [formatDay(round.day), round.shiftCode].filter(Boolean).join(' · ')],
    ['Giờ phải đi', `${formatInstant(round.dueAt)} – ${formatInstant(round.dueUntil)}`],
    ['Bắt đầu – kết thúc', `${formatInstant(round.startedAt)} – ${formatInstant(round.finishedAt)}`],
    ['Chức danh đi tuyến', positionLabels[round.post].vi],
    ['Trạng thái', `${roundStatusLabels[round.status].vi} (${round.visitedCount}/${round.stopCount} điểm)`],
    ['Lần ban hành của tuyến', String(round.versionNo)],
  ])

/** A check of a stop with one answer to it: a stop that was visited twice has two lines. */
interface Line {
  readonly stopNo: number
  readonly check: RouteCheck
  readonly visit: Visit | undefined
  readonly answer: VisitAnswer | undefined
}

function linesOf({ checks, visits }: InspectionRoundDetail): Line[] {
  return stopsOf(checks).flatMap(({ stopNo, checks: own }) => {
    const here = visits.filter((visit) => visit.stopNo === stopNo)
    const shown = here.length > 0 ? here : [undefined]
    return shown.flatMap((visit) =>
      own.map((check) => ({
        stopNo,
        check,
        visit,
        answer: visit?.answers.find(({ checkNo }) => checkNo === check.checkNo),
      })),
    )
  })
}

const columns: readonly FormColumn<Line>[] = [
  { title: 'Điểm', width: 28, value: ({ stopNo }) => String(stopNo) },
  {
    title: 'Thiết bị',
    width: 120,
    value: ({ check }) => `${check.operatingNo ?? check.equipmentCode} ${check.equipmentName}`,
  },
  { title: 'Hạng mục', width: '*', value: ({ check }) => check.content },
  {
    title: 'Cách',
    width: 36,
    value: ({ check }) => (check.method ? checkMethodLabels[check.method].vi : ''),
  },
  { title: 'Chuẩn', width: 90, value: ({ check }) => check.standard ?? limitsText(check) },
  { title: 'Kết quả', width: 80, value: ({ check, visit, answer }) => resultText(check, visit, answer) },
  {
    title: 'Đánh giá, lý do',
    width: 120,
    value: ({ visit, answer }) => remarkText(visit, answer),
  },
  { title: 'Ảnh', width: 26, value: ({ visit, check }) => photoText(visit, check) },
  { title: 'Giờ', width: 36, value: ({ visit }) => timeText(visit) },
]

function timeText(visit: Visit | undefined): string {
  if (!visit) return ''
  return `${formatMinute(visit.answeredAt)}${visit.deviceAnsweredAt === null ? '' : ' *'}`
}

function limitsText({ limits, decimals, unit }: RouteCheck): string {
  if (!limits) return ''
  const [least, most] = [limits.warnMin ?? limits.alarmMin, limits.warnMax ?? limits.alarmMax]
  const figure = (value: number) => `${formatFigure(value, decimals ?? 2)} ${unit ?? ''}`.trim()
  if (least !== null && most !== null) return `${figure(least)} – ${figure(most)}`
  if (most !== null) return `≤ ${figure(most)}`
  return least === null ? '' : `≥ ${figure(least)}`
}

function resultText(check: RouteCheck, visit: Visit | undefined, answer: VisitAnswer | undefined): string {
  if (visit?.skipReason) return 'Bỏ qua'
  if (!answer) return ''
  if (answer.value !== null)
    return `${formatFigure(answer.value, check.decimals ?? 2)} ${check.unit ?? ''}`.trim()
  if (answer.isOk !== null) return answer.isOk ? 'Đạt' : 'Không đạt'
  return answer.text ?? ''
}

function remarkText(visit: Visit | undefined, answer: VisitAnswer | undefined): string {
  if (visit?.skipReason) return visit.skipReason
  if (!answer) return ''
  const state = answer.state === 'ok' || answer.state === 'failed' ? null : answerStateLabels[answer.state].vi
  const abnormal = answer.abnormalCode && `Bất thường ${answer.abnormalCode}`
  return [state, answer.reason, answer.value === null ? null : answer.text, abnormal]
    .filter(Boolean)
    .join('. ')
}

function photoText(visit: Visit | undefined, check: RouteCheck): string {
  const count = visit?.photos.filter(({ checkNo }) => checkNo === check.checkNo).length ?? 0
  return count > 0 ? String(count) : ''
}
