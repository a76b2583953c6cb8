import { Readable } from 'node:stream'

import { formatDay, formatInstant } from '#contract/core/format.ts'
import type { FormQuery } from '#contract/device-parameters/form.ts'
import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import { sheetKindLabels } from '#contract/device-parameters/sheets.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { formHead, signatures } from '#server/platform/pdf/form-parts.ts'
import { renderPdf, type PdfDocument, type PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { listSigners, readFormPages, type ShiftSigner } from './form.list.ts'
import { clockOf, formOf, type FormColumn } from './form.rules.ts'

/** The form of a day to be printed and signed: a page for each device. */
export async function formPdf(work: Work, query: FormQuery): Promise<FileAnswer> {
  const pages = await readFormPages(work, query)
  const document = formDocument(pages, await listSigners(work, query))
  const file = Buffer.from(await renderPdf(document))
  const code = pages.length === 1 ? pages[0]?.deviceCode : query.sheet
  return {
    fileName: `bang-ghi-thong-so_${code ?? ''}_${query.date}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([file]),
    sizeBytes: file.length,
    isInline: true,
  }
}

/** The printable form, A3 landscape. It is Vietnamese, as the paper it replaces. */
export function formDocument(pages: readonly DaySheet[], signers: readonly ShiftSigner[]): PdfDocument {
  const [first] = pages
  const day = formatDay(first?.date)
  return {
    title: `Bảng ghi thông số vận hành – ${first?.powerPlantName ?? ''} – ${day}`,
    footer: `${first?.powerPlantName ?? ''} · ${first ? sheetKindLabels[first.sheet].vi : ''} · ${day}`,
    pageSize: 'A3',
    isLandscape: true,
    content: pages.flatMap((page, at) => pageOf(page, signers, at > 0)),
  }
}

function pageOf(page: DaySheet, signers: readonly ShiftSigner[], isFurther: boolean): PdfNode[] {
  const { confirmedByName, confirmedAt } = page
  const confirmed = confirmedByName ? `Đã xác nhận ${formatInstant(confirmedAt)}` : ''
  return [
    {
      stack: [formHead([page.powerPlantName.toUpperCase(), 'PHÂN XƯỞNG VẬN HÀNH'])],
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
      ...signers.map(({ code, leaderName }) => ({
        role: `Trưởng ca ${code}`,
        name: leaderName ?? '',
        note: '',
      })),
      { role: 'Người xác nhận', name: confirmedByName ?? '', note: confirmed },
      { role: 'Quản đốc', name: '', note: '' },
    ]),
  ]
}

/** More than this take a smaller type, so that a day stays on one page. */
const MANY_COLUMNS = 22
const MANY_ROWS = 30

function tableOf(page: DaySheet): PdfNode {
  const { columns, minutes } = formOf([page])
  const fontSize = columns.length > MANY_COLUMNS || minutes.length > MANY_ROWS ? 6.5 : 8
  const head = (text: string) => ({ text, bold: true, alignment: 'center', fillColor: '#eef2f6' })
  return {
    fontSize,
    layout: 'ruled',
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [34, ...columns.map(() => '*')],
      body: [
        [head('Giờ'), ...columns.map(({ parameter }) => head(parameter.name))],
        [head(''), ...columns.map(({ parameter }) => head(parameter.unit ?? '–'))],
        ...minutes.map((minute) => [
          { text: clockOf(minute), alignment: 'center', bold: true },
          ...columns.map((column) => cell(column, column.valueAt.get(minute) ?? null)),
        ]),
        ...extremes.map(([name, of]) => [
          { text: name, alignment: 'center', bold: true },
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
