import { formatDay } from '#contract/core/format.ts'
import type { StampPlace } from '#contract/letters/labels.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type { FormHead } from '#server/features/plants/plants.public.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'
import type { Stamp } from '#server/platform/pdf/stamp-pdf.ts'

import { fitted } from './fitted.rules.ts'

const POINTS_PER_MM = 72 / 25.4
const [WIDTH, HEIGHT] = [50 * POINTS_PER_MM, 30 * POINTS_PER_MM]
const RED = '#c0211b'
const EDGE = 1
const PAD = 5
/** Where the rows begin, where they end, and where the word beside them ends. */
const [ROWS, FOOT, WORD] = [23, 68, 40]
const DOTS = '………………………'

const MARGIN = 10 * POINTS_PER_MM
/** Below the number or the date of a letter as it is laid out by decree. */
const BELOW_HEAD = 46 * POINTS_PER_MM

const places: Readonly<Record<StampPlace, Stamp['at']>> = {
  upperRight: { right: MARGIN, top: BELOW_HEAD },
  upperLeft: { left: MARGIN, top: BELOW_HEAD },
  lowerRight: { right: MARGIN, bottom: MARGIN },
  lowerLeft: { left: MARGIN, bottom: MARGIN },
}

export type Arrived = Pick<Letter, 'number' | 'bookedOn' | 'leaderName' | 'receivedBy' | 'dossier'>

/** The stamp “Đến” of NĐ 30/2020 on the first page of a letter that came. */
export function arrivalStamp(letter: Arrived, issuer: FormHead, place: StampPlace): Stamp {
  return { document: stampDocument(letter, issuer), at: places[place], isOnFirstOnly: true }
}

/** The stamp by itself, 50 × 30 mm. */
export function stampDocument(letter: Arrived, { companyName, plantName }: FormHead): PdfDocument {
  const { number, bookedOn, leaderName, receivedBy, dossier } = letter
  const rows = [
    ['Số: ', String(number ?? '')],
    ['Ngày: ', bookedOn && formatDay(bookedOn)],
    ['Chuyển: ', leaderName ?? receivedBy],
  ] as const
  const name = plantName.toUpperCase()
  return {
    title: `Dấu đến số ${number ?? ''}`,
    footer: null,
    pageSize: { width: WIDTH, height: HEIGHT },
    margins: [0, 0, 0, 0],
    isLandscape: true,
    content: [
      frame,
      ...(companyName
        ? [centred(5, fitted(companyName.toUpperCase(), WIDTH - 2 * PAD, 6)), centred(12.5, bold(name, 7))]
        : [centred(8, bold(name, 8))]),
      { ...bold('ĐẾN', 15), color: RED, absolutePosition: { x: PAD, y: 36 } },
      ...rows.map(([label, value], at) => said(WORD + PAD, ROWS + 3 + at * 14.5, label, value)),
      said(PAD, FOOT + 3.5, 'Số và ký hiệu HS: ', dossier),
    ],
  }
}

const frame: PdfNode = {
  absolutePosition: { x: 0, y: 0 },
  canvas: [
    {
      type: 'rect',
      x: EDGE,
      y: EDGE,
      w: WIDTH - 2 * EDGE,
      h: HEIGHT - 2 * EDGE,
      lineWidth: 1,
      lineColor: RED,
    },
    line(EDGE, ROWS, WIDTH - EDGE, ROWS),
    line(EDGE, FOOT, WIDTH - EDGE, FOOT),
    line(WORD, ROWS, WORD, FOOT),
  ],
}

function line(x1: number, y1: number, x2: number, y2: number) {
  return { type: 'line', x1, y1, x2, y2, lineWidth: 0.6, lineColor: RED }
}

function bold(text: string, largest: number) {
  return { ...fitted(text, WIDTH - 2 * PAD, largest), bold: true }
}

/** In the middle of the width, on a line of its own. */
function centred(y: number, node: object): PdfNode {
  return {
    absolutePosition: { x: 0, y },
    columns: [{ ...node, width: WIDTH, alignment: 'center', color: RED, noWrap: true }],
  }
}

/** A label with what is filled in, or dots where that is left to the pen. */
function said(x: number, y: number, label: string, value: string | null): PdfNode {
  const labelSize = 8
  const labelWidth = label.length * labelSize * 0.53
  const filled = fitted(value || DOTS, WIDTH - x - PAD - labelWidth, labelSize)
  return {
    absolutePosition: { x, y },
    color: RED,
    noWrap: true,
    text: [
      { text: label, fontSize: labelSize },
      { ...filled, bold: Boolean(value) },
    ],
  }
}
