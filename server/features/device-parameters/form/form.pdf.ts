import { formatDay, formatInstant } from '#contract/core/format.ts'
import type { FormQuery } from '#contract/device-parameters/form.ts'
import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import { sheetKindLabels } from '#contract/device-parameters/sheets.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { formHead, signatures } from '#server/platform/pdf/form-parts.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { listSigners, readFormPages, type ShiftSigner } from './form.list.ts'
import { clockOf, formOf, type FormColumn } from './form.rules.ts'

/** The form of a day to be printed and signed: a page for each device. */
export async function formPdf(work: Work, query: FormQuery): Promise<FileAnswer> {
  const pages = await readFormPages(work, query)
  const issuer = await readFormHead(work.db, query.powerPlantId)
  const document = formDocument(pages, issuer, await listSigners(work, query))
  const code = pages.length === 1 ? pages[0]?.deviceCode : query.sheet
  return pdfAnswer(work, document, `bang-ghi-thong-so_${code ?? ''}_${query.date}`)
}

/** Whose a page is, who signs it, and whether others stand before it. */
interface Around {
  readonly issuer: FormHead
  readonly signers: readonly ShiftSigner[]
  readonly isFurther: boolean
}

/** The printable form, A3 landscape. It is Vietnamese, as the paper it replaces. */
export function formDocument(
  pages: readonly DaySheet[],
  issuer: FormHead,
  signers: readonly ShiftSigner[],
): PdfDocument {
  const [first] = pages
  const day = formatDay(first?.date)
  return {
    title: `Bảng ghi thông số vận hành – ${first?.powerPlantName ?? ''} – ${day}`,
    footer: `${first?.powerPlantName ?? ''} · ${first ? sheetKindLabels[first.sheet].vi : ''} · ${day}`,
    pageSize: 'A3',
    isLandscape: true,
    content: pages.flatMap((page, at) => pageOf(page, { issuer, signers, isFurther: at > 0 })),
  }
}

function pageOf(page: DaySheet, { issuer, signers, isFurther }: Around): PdfNode[] {
  const { confirmedByName, confirmedAt } = page
  const confirmed = confirmedByName ? `Đã xác nhận ${formatInstant(confirmedAt)}` : ''
  return [
    {
      stack: [formHead(issuer, ['PHÂN XƯỞNG VẬN HÀNH'])],
      ...(isFurther && { pageBreak: 'before' }),
    },
    {
      text: 'BẢNG GHI THÔNG SỐ VẬN HÀNH',
      bold: true,
      fontSize: 15,
      alignment: 'center',
      margin: [0, 8, 0, 0],
    },
    {
      text: `${page.deviceName} (${page.deviceCode}) – Ngày ${formatDay(page.date)}`,
      alignment: 'center',
      margin: [0, 0, 0, 6],
    },
    tableOf(page),
    signatures([
      ...signers.map(({ code, day, leaderName }) => ({
        role: `Trưởng ca ${code}${day === page.date ? '' : ` ngày ${formatDay(day)}`}`,
        name: leaderName ?? '',
        note: '',
      })),
      { role: 'Người xác nhận', name: confirmedByName ?? '', note: confirmed },
      { role: 'Quản đốc', name: '', note: '' },
    ]),
  ]
}

/** More columns than this take a smaller type. */
const MANY_COLUMNS = 22
/** More rows than this stand in two halves side by side, where the columns leave room for it: a day is one page. */
const MANY_ROWS = 30
const COLUMNS_OF_HALF = 11

function tableOf(page: DaySheet): PdfNode {
  const { columns, minutes } = formOf([page])
  const isHalved = minutes.length > MANY_ROWS && columns.length <= COLUMNS_OF_HALF
  const middle = isHalved ? Math.ceil(minutes.length / 2) : 0
  const first = isHalved ? [tableBody(columns, minutes.slice(0, middle), false)] : []
  const tables = [...first, tableBody(columns, minutes.slice(middle), true)]
  const fontSize = columns.length > MANY_COLUMNS || (!isHalved && minutes.length > MANY_ROWS) ? 6.5 : 8
  return { fontSize, columnGap: 10, columns: tables.map((table) => ({ width: '*', ...table })) }
}

/** The rows of some hours; with the greatest and least of the whole day below them if it is the last part. */
function tableBody(columns: readonly FormColumn[], minutes: readonly number[], isLast: boolean) {
  const head = (text: string) => ({ text, bold: true, alignment: 'center', fillColor: '#eef2f6' })
  const label = (text: string) => ({ text, alignment: 'center', bold: true })
  return {
    layout: 'ruled',
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [32, ...columns.map(() => '*')],
      body: [
        [head('Giờ'), ...columns.map(({ parameter }) => head(parameter.name))],
        [head(''), ...columns.map(({ parameter }) => head(parameter.unit ?? '–'))],
        ...minutes.map((minute) => [
          label(clockOf(minute)),
          ...columns.map((column) => cell(column, column.valueAt.get(minute) ?? null)),
        ]),
        ...(isLast ? extremes : []).map(([name, of]) => [
          label(name),
          ...columns.map((column) =>
            cell(column, of([...column.valueAt.values()].filter((one) => one !== null))),
          ),
        ]),
      ],
    },
  }
}

const extremes = [
  ['Max', (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null)],
  ['Min', (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null)],
] as const

/** A value beyond a limit is bold: a printer has no colours. */
function cell({ parameter }: FormColumn, value: number | null): PdfNode {
  const text = value === null ? '' : value.toFixed(parameter.decimals)
  const isBeyond = ['alarm', 'trip'].includes(limitStateOf(value, parameter))
  return { text: isBeyond ? `${text}*` : text, alignment: 'right', ...(isBeyond && { bold: true }) }
}
