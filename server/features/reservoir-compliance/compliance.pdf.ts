import { formatDay, formatDecimal, formatFigure, formatInstant, formatNumber } from '#contract/core/format.ts'
import {
  complianceFindingLabels,
  complianceGradeLabels,
  complianceDayKindLabels,
  wetnessLabels,
} from '#contract/reservoir-compliance/labels.ts'
import type { ComplianceDay, ComplianceMonth, Stretch } from '#contract/reservoir-compliance/month.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import {
  facts,
  formHead,
  formTable,
  heading,
  signatures,
  type FormColumn,
} from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { causeOf } from './cause.rules.ts'

/** The month as a file that browsers show. */
export async function monthPdf(printing: Counting, month: ComplianceMonth): Promise<FileAnswer> {
  const issuer = await readFormHead(printing.db, month.powerPlantId)
  return pdfAnswer(printing, monthDocument(month, issuer), `tuan-thu-quy-trinh_${month.month}`)
}

const figure = (value: number | null, decimals: number) =>
  value === null ? '–' : formatNumber(value, decimals)
const levelAt = (level: ComplianceMonth['levelMax']) =>
  level ? `${formatDecimal(level.levelM)} lúc ${formatInstant(level.at)}` : '–'
const metres = (value: number | null) => (value === null ? '–' : formatDecimal(value))
const range = (low: number | null, high: number | null, show: (value: number | null) => string) =>
  low === null && high === null ? '–' : `${show(low)} – ${show(high)}`

/** The form, A4 on its side. It is Vietnamese, as the paper it replaces. */
export function monthDocument(month: ComplianceMonth, issuer: FormHead): PdfDocument {
  const name = `Tuân thủ quy trình, ${month.reservoirName}, tháng ${month.month.slice(5)}/${month.month.slice(0, 4)}`
  return {
    title: name,
    footer: `${month.powerPlantName} · ${name}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer),
      {
        text: 'KẾT QUẢ TUÂN THỦ QUY TRÌNH VẬN HÀNH HỒ CHỨA',
        bold: true,
        fontSize: 14,
        alignment: 'center',
        margin: [0, 12, 0, 0],
      },
      {
        text: `${month.reservoirName}, tháng ${month.month.slice(5)}/${month.month.slice(0, 4)}`,
        alignment: 'center',
        margin: [0, 0, 0, 6],
      },
      facts(factsOf(month)),
      heading('Từng ngày'),
      formTable(dayColumns(month.stretches), month.days),
      heading('Giờ ngoài quy định và lý do'),
      formTable(stretchColumns, month.stretches),
      heading('Kết luận'),
      { text: conclusionOf(month) },
      signatures([
        { role: 'NGƯỜI LẬP', name: '', note: ' ' },
        { role: 'QUẢN ĐỐC', name: '', note: ' ' },
        { role: 'GIÁM ĐỐC', name: '', note: ' ' },
      ]),
    ],
  }
}

function factsOf(month: ComplianceMonth): [string, string][] {
  const { maxInflowM3s, frequencyPercent, wetness } = month
  return [
    ['Căn cứ', [month.basis, month.licenceNo].filter(Boolean).join('; ')],
    ['Mực nước đầu tháng (m)', levelAt(month.levelStart)],
    ['Mực nước cuối tháng (m)', levelAt(month.levelEnd)],
    ['Mực nước cao nhất (m)', levelAt(month.levelMax)],
    ['Mực nước thấp nhất (m)', levelAt(month.levelMin)],
    ['Q về trung bình (m³/s)', figure(month.meanInflowM3s, 1)],
    [
      'Q về lớn nhất (m³/s)',
      maxInflowM3s ? `${formatFigure(maxInflowM3s.inflowM3s, 1)} lúc ${formatInstant(maxInflowM3s.at)}` : '–',
    ],
    ['Tổng lượng mưa (mm), số ngày mưa', `${figure(month.rainfallMm, 1)}, ${month.rainyDays} ngày`],
    [
      'Tần suất nước về P',
      frequencyPercent === null
        ? `chưa đủ chuỗi năm (${month.yearsCompared})`
        : `${formatFigure(frequencyPercent, 1)} % (${wetness ? wetnessLabels[wetness].vi : ''})`,
    ],
  ]
}

const dayColumns = (stretches: readonly Stretch[]): readonly FormColumn<ComplianceDay>[] => [
  { title: 'Ngày', width: 58, align: 'center', value: ({ day }) => formatDay(day) },
  { title: 'MNH TB (m)', width: 46, align: 'right', value: ({ meanLevelM }) => metres(meanLevelM) },
  {
    title: 'MN quy định (m)',
    width: 84,
    align: 'center',
    value: ({ lowerM, upperM }) => range(lowerM, upperM, metres),
  },
  { title: 'Q ra TB (m³/s)', width: 46, align: 'right', value: (day) => figure(day.meanReleaseM3s, 1) },
  {
    title: 'Q quy định (m³/s)',
    width: 74,
    align: 'center',
    value: (day) => range(day.leastReleaseM3s, day.mostReleaseM3s, (value) => figure(value, 1)),
  },
  {
    title: 'Q qua đập TB / giấy phép (m³/s)',
    width: 74,
    align: 'center',
    value: (day) => `${figure(day.meanLeftInRiverM3s, 2)} / ${figure(day.minimumFlowM3s, 2)}`,
  },
  {
    title: 'Giờ chạy máy (liên tục)',
    width: 62,
    align: 'center',
    value: (day) =>
      `${figure(day.runningHours, 1)} (${figure(day.continuousHours, 1)}${
        day.leastContinuousHours === null ? '' : ` / ${figure(day.leastContinuousHours, 1)}`
      })`,
  },
  { title: 'Giờ ngoài', width: 36, align: 'center', value: ({ hoursOutside }) => String(hoursOutside) },
  { title: 'Kết luận', width: 66, value: ({ kind }) => complianceDayKindLabels[kind].vi },
  { title: 'Nguyên nhân', width: '*', value: (day) => causeOf(day, stretches, 'vi') },
]

const stretchColumns: readonly FormColumn<Stretch>[] = [
  { title: 'Từ', width: 92, value: ({ from }) => formatInstant(from) },
  { title: 'Đến', width: 92, value: ({ to }) => formatInstant(to) },
  { title: 'Số giờ', width: 40, align: 'center', value: ({ hours }) => String(hours) },
  {
    title: 'Nội dung',
    width: 210,
    value: ({ findings }) => findings.map((finding) => complianceFindingLabels[finding].vi).join(', '),
  },
  { title: 'Lý do', width: '*', value: ({ reason }) => reason?.reason ?? 'Chưa ghi lý do' },
  {
    title: 'Người ghi',
    width: 120,
    value: ({ reason }) => (reason ? `${reason.byName}, ${formatInstant(reason.at)}` : ''),
  },
]

/** What the month comes to in a sentence. */
function conclusionOf({
  daysKept,
  daysJudged,
  rate,
  grade,
  hoursOutside,
  hoursUnexplained,
  days,
}: ComplianceMonth) {
  if (rate === null || grade === null) return 'Chưa đủ số liệu để đánh giá.'
  const left = days.length - daysJudged
  return (
    `Đảm bảo ${daysKept}/${daysJudged} ngày đánh giá (${formatFigure(rate * 100, 1)} %): ${complianceGradeLabels[grade].vi}.` +
    ` Giờ ngoài quy định: ${hoursOutside}, trong đó chưa ghi lý do: ${hoursUnexplained}.` +
    (left > 0 ? ` Không đánh giá ${left} ngày vì thiếu số liệu.` : '')
  )
}
