import { formatFigure, formatInstant, formatMinute, plantDay } from '#contract/core/format.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import {
  facts,
  formHead,
  formTable,
  heading,
  signatures,
  type FormColumn,
} from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer, type Printing } from '#server/platform/pdf/pdf-answer.ts'
import { renderPdf, type PdfDocument } from '#server/platform/pdf/render-pdf.ts'

import type { BulletinContent } from '../bulletin-content.list.ts'

/** Whose bulletin it is. */
export interface BulletinHead extends FormHead {
  readonly reservoirName: string
}

type Pair = readonly [name: string, value: string]

/** A figure of the bulletin; a dash is what was not observed. */
const figure = (value: number | null, decimals: number, unit = '') =>
  value === null ? '–' : `${formatFigure(value, decimals)}${unit && ` ${unit}`}`

/** The bulletin “Bản tin hồ chứa”, A4. */
export function bulletinDocument(head: BulletinHead, content: BulletinContent): PdfDocument {
  const day = plantDay(content.at)
  return {
    title: `Bản tin hồ chứa ${head.reservoirName} ${formatInstant(content.at)}`,
    footer: `${head.plantName} · Bản tin hồ chứa ${formatInstant(content.at)}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      formHead(head, [], `Ngày ${day.slice(8)} tháng ${day.slice(5, 7)} năm ${day.slice(0, 4)}`),
      { text: 'BẢN TIN HỒ CHỨA', bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
      {
        text: `${head.reservoirName} – ${formatInstant(content.at)}`,
        bold: true,
        alignment: 'center',
        margin: [0, 0, 0, 4],
      },
      heading('I. Mực nước và dung tích'),
      facts(levelFacts(content)),
      heading('II. Lưu lượng (trung bình giờ trước) và mưa'),
      facts(flowFacts(content)),
      heading('III. Quy trình vận hành'),
      facts(procedureFacts(content)),
      heading('IV. Diễn biến 24 giờ qua'),
      formTable(columns, content.hours),
      signatures([
        { role: 'NGƯỜI LẬP', name: '', note: '' },
        { role: 'TRƯỞNG CA', name: '', note: '' },
      ]),
    ],
  }
}

/** Levels and volumes, as paper and mail tell them. */
export function levelFacts(content: BulletinContent): Pair[] {
  const { levelM, levelDayBeforeM, levelYearBeforeM, levels } = content
  const change = levelM === null || levelDayBeforeM === null ? null : (levelM - levelDayBeforeM) * 100
  const toNormal = levelM === null ? null : levels.normalLevelM - levelM
  return [
    ['Mực nước hồ', figure(levelM, 2, 'm')],
    ['Thay đổi trong 24 giờ', figure(change, 0, 'cm')],
    ['Cùng ngày năm trước (trung bình ngày)', figure(levelYearBeforeM, 2, 'm')],
    ['Còn cách MNDBT', figure(toNormal, 2, 'm')],
    ['Mực nước hạ lưu', figure(content.tailwaterM, 2, 'm')],
    ['Dung tích', figure(content.volumeHm3, 3, 'triệu m³')],
    [
      'Dung tích hữu ích',
      content.usefulPercent === null
        ? '–'
        : `${figure(content.usefulHm3, 3, 'triệu m³')} (${figure(content.usefulPercent, 1)} %)`,
    ],
    ['Dung tích trống đến MNDBT', figure(content.emptyHm3, 3, 'triệu m³')],
  ]
}

/** Flows and rain, as paper and mail tell them. */
export function flowFacts(content: BulletinContent): Pair[] {
  return [
    ['Qvề', figure(content.inflowM3s, 1, 'm³/s')],
    ['Q qua máy', figure(content.turbineFlowM3s, 1, 'm³/s')],
    ['Q qua tràn', figure(content.spillFlowM3s, 1, 'm³/s')],
    ['Q dòng chảy tối thiểu', figure(content.environmentalFlowM3s, 2, 'm³/s')],
    ['Tổng Q xả', figure(content.releaseM3s, 1, 'm³/s')],
    ['Mưa 1 giờ / 24 giờ', `${figure(content.rain1hMm, 1)} / ${figure(content.rain24hMm, 1)} mm`],
  ]
}

function procedureFacts({ band, levels, minimumFlowM3s }: BulletinContent): Pair[] {
  return [
    ['MNDBT / MNC', `${figure(levels.normalLevelM, 2)} / ${figure(levels.deadLevelM, 2)} m`],
    ['Mực nước quy trình hôm nay', `${figure(band.lowerM, 2)} – ${figure(band.upperM, 2)} m`],
    ['Giai đoạn', band.names.join('; ') || '–'],
    ['Dòng chảy tối thiểu theo giấy phép', figure(minimumFlowM3s, 2, 'm³/s')],
  ]
}

const columns: readonly FormColumn<BalanceRow>[] = [
  { title: 'Đến giờ', width: 76, value: ({ untilAt }) => formatMinute(untilAt) },
  { title: 'MNH (m)', width: 52, align: 'right', value: ({ levelEndM }) => figure(levelEndM, 2) },
  { title: 'Qvề (m³/s)', width: '*', align: 'right', value: ({ inflowM3s }) => figure(inflowM3s, 1) },
  {
    title: 'Qmáy (m³/s)',
    width: '*',
    align: 'right',
    value: ({ turbineFlowM3s }) => figure(turbineFlowM3s, 1),
  },
  { title: 'Qtràn (m³/s)', width: '*', align: 'right', value: ({ spillFlowM3s }) => figure(spillFlowM3s, 1) },
  {
    title: 'Qmt (m³/s)',
    width: '*',
    align: 'right',
    value: ({ environmentalFlowM3s }) => figure(environmentalFlowM3s, 2),
  },
  { title: 'Q xả (m³/s)', width: '*', align: 'right', value: ({ releaseM3s }) => figure(releaseM3s, 1) },
  { title: 'Mưa (mm)', width: '*', align: 'right', value: ({ rainfallMm }) => figure(rainfallMm, 1) },
]

/** The bulletin as a file. */
export async function bulletinFile(head: BulletinHead, content: BulletinContent): Promise<Buffer> {
  return Buffer.from(await renderPdf(bulletinDocument(head, content)))
}

/** What the file is called, without its ending: works without accents, hour of the bulletin. */
const nameOf = ({ at }: BulletinContent): string =>
  `ban-tin-ho-chua_${plantDay(at)}_${formatMinute(at).slice(-5).replace(':', 'h')}`

/** The file that goes along with a mail. */
export const bulletinFileName = (content: BulletinContent): string => `${nameOf(content)}.pdf`

/** The bulletin as an answer that browsers show. */
export const bulletinPdf = (
  printing: Printing,
  head: BulletinHead,
  content: BulletinContent,
): Promise<FileAnswer> => pdfAnswer(printing, bulletinDocument(head, content), nameOf(content))

/** The mail that the file goes along with. */
export function bulletinMail(
  head: BulletinHead,
  content: BulletinContent,
): { subject: string; body: string } {
  const lines = [...levelFacts(content), ...flowFacts(content)].map(([name, value]) => `${name}: ${value}`)
  return {
    subject: `[Bản tin hồ chứa] ${head.reservoirName} ${formatInstant(content.at)}`,
    body: `BẢN TIN HỒ CHỨA ${head.reservoirName.toUpperCase()}\n${head.plantName}\nThời điểm: ${formatInstant(content.at)}\n\n${lines.join('\n')}\n\nBản đầy đủ trong tệp kèm theo. Dấu – là không có số liệu.\n`,
  }
}
