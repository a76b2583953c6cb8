import { weekOf } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import type { BriefingQuery } from '#contract/task-groups/group.ts'
import { taskStatusLabels } from '#contract/task-groups/labels.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { formHead, formTable, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import { listConclusions, type Conclusion } from './briefing.list.ts'
import { daysOfWeek, judgementOf } from './briefing.rules.ts'

/** The table “Bảng theo dõi thực hiện kết luận giao ban tuần” as a file that browsers show. */
export async function briefingPdf(work: Work, { powerPlantId, on }: BriefingQuery): Promise<FileAnswer> {
  const rows = await listConclusions(work, powerPlantId, daysOfWeek(on))
  const issuer = await readFormHead(work.db, powerPlantId)
  const document = briefingDocument({ issuer, on, today: plantDay(work.now), rows })
  return pdfAnswer(work, document, `ket-luan-giao-ban_${daysOfWeek(on).from}`)
}

interface Briefing {
  readonly issuer: FormHead
  /** A day of the week. */
  readonly on: string
  /** Until when results are told. */
  readonly today: string
  readonly rows: readonly Conclusion[]
}

/** The table of a week, A4 across. It is Vietnamese, as the paper it replaces. */
export function briefingDocument({ issuer, on, today, rows }: Briefing): PdfDocument {
  const { from, to } = daysOfWeek(on)
  const week = `tuần ${weekOf(on).week} (${formatDay(from)} – ${formatDay(to)})`
  return {
    title: `Kết luận giao ban ${week}`,
    footer: `${issuer.plantName} · Kết luận giao ban ${week}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer),
      {
        text: `BẢNG THEO DÕI THỰC HIỆN KẾT LUẬN GIAO BAN ${week.toUpperCase()}`,
        bold: true,
        fontSize: 13,
        alignment: 'center',
        margin: [0, 10, 0, 8],
      },
      formTable(
        columnsOf(today),
        rows.map((row, at) => ({ ...row, no: at + 1 })),
      ),
    ],
  }
}

type Numbered = Conclusion & { readonly no: number }

const columnsOf = (today: string): readonly FormColumn<Numbered>[] => [
  { title: 'STT', width: 24, align: 'right', value: ({ no }) => String(no) },
  { title: 'Nội dung công việc', width: '*', value: ({ title }) => title },
  {
    title: 'Căn cứ (số TB/VB)',
    width: 70,
    value: ({ sourceRef, sources }) => [sourceRef, sources].filter(Boolean).join('; '),
  },
  { title: 'Chủ trì', width: 66, value: ({ assigneeName }) => assigneeName },
  { title: 'Phối hợp', width: 66, value: ({ helpers }) => helpers ?? '' },
  {
    title: 'Hạn',
    width: 54,
    value: ({ dueOn, extensionCount }) =>
      extensionCount > 0 ? `${formatDay(dueOn)} (gia hạn lần ${extensionCount})` : formatDay(dueOn),
  },
  { title: 'Sản phẩm', width: 76, value: ({ expectedProduct }) => expectedProduct },
  {
    title: `Kết quả đến ngày ${formatDay(today)}`,
    width: 90,
    value: ({ status, result }) => [taskStatusLabels[status].vi, result].filter(Boolean).join(': '),
  },
  { title: '%', width: 24, align: 'right', value: (row) => String(Math.round(row.progressPercent)) },
  { title: 'Tồn tại, vướng mắc', width: 76, value: ({ reason }) => reason ?? '' },
  { title: 'Đánh giá', width: 44, value: (row) => judgementOf(row, today) ?? '' },
]
