import { formatInstant, formatStamp, plantDay } from '#contract/core/format.ts'
import { flowText, levelText } from '#contract/gate-orders/figures.ts'
import { gateAuthorityLabels, noticeMeansLabels } from '#contract/gate-orders/labels.ts'
import type { DoneStep, GateNotice, GateOrderDetail, PlannedStep } from '#contract/gate-orders/order.ts'
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

import { openingsText } from '../gate-orders.rules.ts'

/** The form “Lệnh vận hành cửa van” as a file that browsers show. */
export const orderPdf = (printing: Counting, order: GateOrderDetail) =>
  asFile(printing, orderDocument, order, 'lenh-van-hanh-cua-van')

/** The form “Thông báo vận hành hồ chứa” as a file that browsers show. */
export const noticePdf = (printing: Counting, order: GateOrderDetail) =>
  asFile(printing, noticeDocument, order, 'thong-bao-van-hanh-ho-chua')

async function asFile(
  printing: Counting,
  draw: (order: GateOrderDetail, issuer: FormHead) => PdfDocument,
  order: GateOrderDetail,
  name: string,
): Promise<FileAnswer> {
  const { id, orderNo } = order
  const document = draw(order, await readFormHead(printing.db, order.powerPlantId))
  return copyAnswer(printing, { form: name, id }, document, `${name}_${orderNo ?? `nhap-${id}`}`)
}

const numberOf = ({ orderNo }: GateOrderDetail) => orderNo ?? '……/LVH'

function head(order: GateOrderDetail, issuer: FormHead, title: string): PdfNode[] {
  const day = order.signedAt && plantDay(order.signedAt)
  const date = day
    ? `Ngày ${day.slice(8)} tháng ${day.slice(5, 7)} năm ${day.slice(0, 4)}`
    : 'Bản nháp, chưa ký'
  return [
    formHead(issuer, [`Số: ${numberOf(order)}`]),
    { text: title, bold: true, fontSize: 15, alignment: 'center', margin: [0, 14, 0, 0] },
    { text: `Hồ chứa: ${order.reservoirName}`, bold: true, alignment: 'center' },
    { text: date, italics: true, alignment: 'center', margin: [0, 0, 0, 6] },
    ...(order.status === 'cancelled'
      ? [
          {
            text: `LỆNH ĐÃ HỦY lúc ${formatInstant(order.cancelledAt)} bởi ${order.cancelledByName ?? ''}: ${order.cancelReason ?? ''}`,
            bold: true,
            color: '#b42318',
            alignment: 'center',
          } as const,
        ]
      : []),
  ]
}

/** The order, A4. It is Vietnamese, as the paper it replaces. */
export function orderDocument(order: GateOrderDetail, issuer: FormHead): PdfDocument {
  const title = `Lệnh vận hành cửa van ${numberOf(order)}`
  return {
    title,
    footer: `${order.powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      ...head(order, issuer, 'LỆNH VẬN HÀNH CỬA VAN'),
      basis(order),
      heading('I. Các bước vận hành'),
      { text: `Độ mở trước khi vận hành: ${openingsText(order.openingsBefore)}`, margin: [0, 0, 0, 3] },
      formTable(planColumns, order.steps),
      heading('II. Thực hiện'),
      execution(order),
      { text: '', margin: [0, 3, 0, 0] },
      formTable(doneColumns, order.doneSteps),
      heading('III. Còi báo và thông báo'),
      formTable(
        [
          { title: 'Giờ hú còi', width: 100, value: ({ at }) => formatInstant(at) },
          { title: 'Vị trí còi', width: '*', value: ({ site }) => site },
          { title: 'Người ghi', width: 150, value: ({ byName }) => byName },
        ],
        order.sirens,
      ),
      { text: '', margin: [0, 4, 0, 0] },
      formTable(noticeColumns, order.notices),
      ...attachments(order),
      ...signed(order),
    ],
  }
}

function basis(order: GateOrderDetail): PdfNode {
  return facts([
    ['Cấp ra lệnh', gateAuthorityLabels[order.authority].vi],
    ['Người ra lệnh', order.authorityName ?? ''],
    ['Số văn bản', order.authorityOrderNo ?? ''],
    ['Lý do vận hành', order.reason],
    ['Ghi chú', order.note ?? ''],
    ['MNTL khi lập (m)', levelText(order.levelM)],
    ['Q về dự kiến (m³/s)', flowText(order.inflowM3s)],
    ['Q qua nhà máy dự kiến (m³/s)', flowText(order.turbineFlowM3s)],
    ['Q tràn dự kiến lớn nhất (m³/s)', flowText(order.expectedSpillM3s)],
    ['Q xuống hạ lưu dự kiến lớn nhất (m³/s)', flowText(order.curve.peak.releaseM3s)],
  ])
}

const planColumns: readonly FormColumn<PlannedStep>[] = [
  { title: 'Bước', width: 30, align: 'center', value: ({ stepNo }) => String(stepNo) },
  { title: 'Thời điểm', width: 92, value: ({ at }) => formatInstant(at) },
  { title: 'Độ mở các cửa', width: '*', value: ({ openings }) => openingsText(openings) },
  { title: 'MNTL (m)', width: 50, align: 'right', value: ({ levelM }) => levelText(levelM) },
  { title: 'Q tràn (m³/s)', width: 60, align: 'right', value: ({ spillFlowM3s }) => flowText(spillFlowM3s) },
  { title: 'Q hạ lưu (m³/s)', width: 65, align: 'right', value: ({ releaseM3s }) => flowText(releaseM3s) },
]

function execution(order: GateOrderDetail): PdfNode {
  return facts([
    [
      'Ca nhận lệnh',
      order.receivedAt ? `${formatInstant(order.receivedAt)}, ${order.receivedByName ?? ''}` : '',
    ],
    [
      'Hoàn thành',
      order.completedAt ? `${formatInstant(order.completedAt)}, ${order.completedByName ?? ''}` : '',
    ],
    ['Q tràn thực tế lớn nhất (m³/s)', order.actualSpillM3s === null ? '' : flowText(order.actualSpillM3s)],
    ['Ghi chú hoàn thành', order.completionNote ?? ''],
  ])
}

const doneColumns: readonly FormColumn<DoneStep>[] = [
  { title: 'Bước', width: 28, align: 'center', value: ({ stepNo }) => String(stepNo) },
  {
    title: 'Từ – đến',
    width: 84,
    value: ({ startedAt, finishedAt }) => `${formatInstant(startedAt)}\n${formatInstant(finishedAt)}`,
  },
  {
    title: 'Độ mở các cửa',
    width: '*',
    value: ({ openings, note, unannouncedReason }) =>
      [openingsText(openings), unannouncedReason && `Mở khi chưa báo đủ: ${unannouncedReason}`, note]
        .filter(Boolean)
        .join('\n'),
  },
  { title: 'MNTL (m)', width: 42, align: 'right', value: ({ levelM }) => levelText(levelM) },
  { title: 'Q tràn (m³/s)', width: 45, align: 'right', value: ({ spillFlowM3s }) => flowText(spillFlowM3s) },
  {
    title: 'Thao tác / Giám sát',
    width: 100,
    value: ({ executorName, supervisorName }) => `${executorName}\n${supervisorName}`,
  },
  {
    title: 'Xác nhận',
    width: 80,
    value: ({ writtenByName, confirmedByName, confirmedAt }) =>
      confirmedAt
        ? `${writtenByName} ghi, ${confirmedByName ?? ''} xác nhận ${formatInstant(confirmedAt)}`
        : 'chờ xác nhận',
  },
]

const noticeColumns: readonly FormColumn<GateNotice>[] = [
  { title: 'Báo lúc', width: 92, value: ({ at }) => formatInstant(at) },
  { title: 'Nơi nhận', width: '*', value: ({ office }) => office },
  { title: 'Bằng', width: 70, value: ({ means }) => noticeMeansLabels[means].vi },
  {
    title: 'Người nhận tin',
    width: 130,
    value: ({ receiverName, phoneNumber }) => [receiverName, phoneNumber].filter(Boolean).join(', '),
  },
  { title: 'Người báo', width: 100, value: ({ byName }) => byName },
]

const attachments = ({ files }: GateOrderDetail): PdfNode[] =>
  files.length > 0
    ? [heading('Tài liệu kèm theo'), { text: files.map(({ fileName }) => fileName).join('; ') }]
    : []

function signed(order: GateOrderDetail): PdfNode[] {
  const { signedAt, contentHash } = order
  return [
    signatures([
      { role: 'NGƯỜI LẬP', name: order.authorName, note: `Lập lúc ${formatInstant(order.creationTime)}` },
      {
        role: 'NGƯỜI KÝ LỆNH',
        name: order.signedByName ?? '',
        note: signedAt ? `Đã ký điện tử lúc ${formatStamp(signedAt)}` : ' ',
      },
    ]),
    ...(contentHash
      ? [
          {
            text: `Mã xác thực: ${(contentHash.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')}`,
            fontSize: 8,
            margin: [0, 10, 0, 0],
          } as const,
        ]
      : []),
  ]
}

/** What communes and offices below the dam are sent. */
export function noticeDocument(order: GateOrderDetail, issuer: FormHead): PdfDocument {
  const title = `Thông báo vận hành hồ chứa ${numberOf(order)}`
  const { peak } = order.curve
  const offices = order.contacts.map(({ office }) => office)
  return {
    title,
    footer: `${order.powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      ...head(order, issuer, 'THÔNG BÁO VẬN HÀNH HỒ CHỨA'),
      { text: ['Kính gửi: ', { text: offices.join('; ') || '–', bold: true }], margin: [0, 4, 0, 6] },
      {
        text:
          `${order.powerPlantName} thông báo vận hành cửa van đập tràn hồ ${order.reservoirName} theo lệnh số ` +
          `${numberOf(order)} (${gateAuthorityLabels[order.authority].vi}${order.authorityOrderNo ? `, văn bản số ${order.authorityOrderNo}` : ''}). ` +
          `Lý do: ${order.reason}.`,
        margin: [0, 0, 0, 4],
      },
      facts([
        ['Bắt đầu vận hành', formatInstant(order.plannedFrom)],
        ['Mực nước hồ (m)', levelText(order.levelM)],
        ['Lưu lượng về hồ (m³/s)', flowText(order.inflowM3s)],
        [
          'Tổng lưu lượng xuống hạ lưu lớn nhất (m³/s)',
          `${flowText(peak.releaseM3s)}, lúc ${formatInstant(peak.at)}`,
        ],
      ]),
      heading('Lưu lượng xả dự kiến'),
      formTable(planColumns, order.steps),
      {
        text: 'Đề nghị chính quyền địa phương và nhân dân vùng hạ du không ở lại lòng sông, bãi sông; di chuyển phương tiện, tài sản đến nơi an toàn.',
        margin: [0, 8, 0, 0],
      },
      ...signed(order),
    ],
  }
}
