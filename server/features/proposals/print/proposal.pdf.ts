import { approvalLevels, requestActionLabels, requestKindLabels } from '#contract/approvals/labels.ts'
import type { RequestEvent } from '#contract/approvals/request.ts'
import { formatDay, formatFigure, formatInstant, formatStamp, plantDay } from '#contract/core/format.ts'
import { systemName } from '#contract/core/system-name.ts'
import { overtimeClassText } from '#contract/duty-schedules/overtime.ts'
import { urgencyLabels } from '#contract/proposals/labels.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
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
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { detailFacts } from './detail-facts.ts'
import { materialsTable } from './materials-table.ts'
import { decisionText, isDecidedAbove, signatureAt, signatureHead } from '#contract/approvals/signatures.ts'

type Margin = [number, number, number, number]

/** The form “Phiếu đề nghị” as a file that browsers show. */
export async function proposalPdf(printing: Counting, proposal: ProposalDetail): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'proposal', id: proposal.id },
    proposalDocument(proposal, await readFormHead(printing.db, proposal.powerPlantId)),
    `phieu-de-nghi_${proposal.proposalNo ?? `nhap-${proposal.id}`}`,
  )
}

/** The form “Phiếu đề nghị”, A4. It is Vietnamese, as the paper it replaces. */
export function proposalDocument(proposal: ProposalDetail, issuer: FormHead): PdfDocument {
  const number = proposal.proposalNo ?? '……/ĐX'
  return {
    title: `Phiếu đề nghị ${number}`,
    footer: `${proposal.powerPlantName} · Phiếu đề nghị ${number}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [...head(proposal, issuer, number), ...body(proposal), ...opinions(proposal), signed(proposal)],
  }
}

function head({ kind, sentAt }: ProposalDetail, issuer: FormHead, number: string): PdfNode[] {
  const day = sentAt && plantDay(sentAt)
  const date = day
    ? `Ngày ${day.slice(8)} tháng ${day.slice(5, 7)} năm ${day.slice(0, 4)}`
    : 'Bản nháp, chưa gửi duyệt'
  return [
    formHead(issuer, [`Số: ${number}`]),
    { text: 'PHIẾU ĐỀ NGHỊ', bold: true, fontSize: 15, alignment: 'center', margin: [0, 14, 0, 0] },
    { text: requestKindLabels[kind].vi, bold: true, alignment: 'center' },
    { text: date, italics: true, alignment: 'center', margin: [0, 0, 0, 6] },
  ]
}

function body(proposal: ProposalDetail): PdfNode[] {
  const { authorName, urgency, title, content, reason, details, files, effect } = proposal
  return [
    facts([
      ['Người đề nghị', authorName],
      ['Mức độ', urgencyLabels[urgency].vi],
    ]),
    heading('I. Nội dung đề nghị'),
    ...(title ? [{ text: title, bold: true }] : []),
    ...(content ? [{ text: content, margin: [0, 2, 0, 4] satisfies Margin }] : []),
    facts(detailFacts(proposal).filter(([, value]) => value !== '')),
    ...(details.kind === 'materials'
      ? [{ text: '', margin: [0, 3, 0, 0] }, materialsTable(details.items ?? [])]
      : []),
    ...swapWeeks(proposal),
    ...overtimeHours(proposal),
    ...(reason ? [heading('II. Lý do'), { text: reason }] : []),
    ...(files.length > 0
      ? [heading('Tài liệu kèm theo'), { text: files.map(({ fileName }) => fileName).join('; ') }]
      : []),
    ...(effect ? [heading('Kết quả thực hiện'), { text: effect.text }] : []),
  ]
}

/** The weeks of those who swap; what changes stands with what it was. */
function swapWeeks({ swap }: ProposalDetail): PdfNode[] {
  if (!swap) return []
  const cell = (before: string | null, after: string | null) =>
    before === after ? (before ?? '–') : `${before ?? 'nghỉ'} → ${after ?? 'nghỉ'} (đổi)`
  const columns: FormColumn<number>[] = [
    { title: 'Ngày', width: 90, align: 'center', value: (at) => dayWithWeekday(swap.days[at] ?? '') },
    ...swap.people.map(({ fullName, before, after }): FormColumn<number> => {
      return { title: fullName, width: '*', value: (at) => cell(before[at] ?? null, after[at] ?? null) }
    }),
  ]
  return [heading('Lịch trực hai bên sau khi đổi'), formTable(columns, [...swap.days.keys()])]
}

/** The hours of overtime of each person as the timesheet counts them. */
function overtimeHours({ overtime }: ProposalDetail): PdfNode[] {
  if (!overtime) return []
  const hours = (value: number) => formatFigure(value, 2)
  const total = overtime.people.reduce((sum, one) => sum + one.hours, 0)
  const columns: FormColumn<{ fullName: string; hours: number; counted: string }>[] = [
    { title: 'Người làm thêm', width: 150, value: ({ fullName }) => fullName },
    { title: 'Số giờ', width: 60, align: 'right', value: (row) => hours(row.hours) },
    { title: 'Tính theo', width: '*', value: ({ counted }) => counted },
  ]
  const rows = overtime.people.map(({ classes, ...person }) => ({
    ...person,
    counted: classes
      .map((one) => `${hours(one.hours)} giờ ${overtimeClassText(one.overtimeClass, 'vi')}`)
      .join('; '),
  }))
  return [
    heading('Giờ làm thêm ghi vào bảng chấm công'),
    formTable(columns, [...rows, { fullName: 'Cộng', hours: total, counted: '' }]),
  ]
}

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']
const dayWithWeekday = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${formatDay(day)}`

const who = (event: RequestEvent) => (event.byName ? decisionText(event, vietnamese) : systemName.vi)

const opinionColumns: readonly FormColumn<RequestEvent>[] = [
  { title: 'Thời gian', width: 88, value: ({ at }) => formatInstant(at) },
  { title: 'Người thực hiện', width: 150, value: who },
  { title: 'Ý kiến', width: 80, value: ({ action }) => requestActionLabels[action].vi },
  { title: 'Nội dung', width: '*', value: ({ comment }) => comment ?? '' },
]

function opinions({ request }: ProposalDetail): PdfNode[] {
  const events = (request?.events ?? []).filter(({ byId }) => byId !== null)
  return events.length > 0 ? [heading('III. Quá trình xử lý'), formTable(opinionColumns, events)] : []
}

const vietnamese = { language: 'vi' } as const

/** The columns of the paper form; a level that was not asked stays empty. With a swap its partner signs as well. */
function signed({ kind, authorName, sentAt, request }: ProposalDetail): PdfNode {
  const consent = request ? signatureAt(request, 'consent') : undefined
  const partner = {
    role: 'NGƯỜI ĐỔI CA',
    name: consent?.byName ?? '',
    note: consent ? `Đã đồng ý lúc ${formatInstant(consent.at)}` : ' ',
  }
  const author = {
    role: 'NGƯỜI ĐỀ NGHỊ',
    name: sentAt ? authorName : '',
    note: sentAt ? `Đã gửi lúc ${formatInstant(sentAt)}` : ' ',
  }
  const deciders = approvalLevels.map((level) => {
    const signature = request ? signatureAt(request, level) : undefined
    const role = signatureHead(level, signature, vietnamese).join('\n')
    if (!signature) return { role, name: '', note: ' ' }
    if (isDecidedAbove(level, signature))
      return {
        role,
        name: '',
        note: `${decisionText(signature, vietnamese)}, lúc ${formatStamp(signature.at)}`,
      }
    const behalf = signature.onBehalfOfName ? `, ký thay ${signature.onBehalfOfName}` : ''
    return {
      role,
      name: signature.byName ?? '',
      note: `Đã duyệt điện tử lúc ${formatStamp(signature.at)}${behalf}`,
    }
  })
  return signatures([author, ...(kind === 'shiftSwap' ? [partner] : []), ...deciders])
}
